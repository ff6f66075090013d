/** The upload limit is 20 MiB; ten minutes at 16 kHz have 18.3 MiB. */
export const RECORDING_RATE = 16_000;
export const LONGEST_SECONDS = 600;

/** A recording whose loudest moment is below this has no voice. */
const AUDIBLE_LEVEL = 0.25;

/** How fast the meter falls after a loud moment, per piece of sound: a jumping meter is hard to read. */
const FALL = 0.08;

export interface Recording {
  blob: Blob;
  /** An object URL to listen to it. */
  url: string;
  seconds: number;
  /** The loudest moment, 0 to 1. */
  peak: number;
}

export interface RecorderState {
  phase: 'idle' | 'opening' | 'recording';
  /** The recording to play and send; the previous one stays until a new one is finished. */
  recording: Recording | null;
  seconds: number;
  level: number;
  problem: MicrophoneProblem | null;
  /** Whether the recording ended by itself at the limit. */
  reachedLimit: boolean;
}

export type RecorderEvent =
  | { type: 'open' }
  | { type: 'opened' }
  | { type: 'heard'; seconds: number; level: number }
  | { type: 'finished'; recording: Recording }
  | { type: 'cancelled' }
  | { type: 'failed'; problem: MicrophoneProblem }
  | { type: 'removed' };

export const emptyRecorder = (recording: Recording | null): RecorderState => ({
  phase: 'idle',
  recording,
  seconds: 0,
  level: 0,
  problem: null,
  reachedLimit: false,
});

const AT_REST = { phase: 'idle', seconds: 0, level: 0 } as const;

/** The recorder's next state; an event that does not fit the state changes nothing. */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case 'open':
      return state.phase === 'idle' ? { ...emptyRecorder(state.recording), phase: 'opening' } : state;
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'recording' } : state;
    case 'heard':
      return state.phase === 'recording'
        ? { ...state, seconds: event.seconds, level: Math.max(event.level, state.level - FALL) }
        : state;
    case 'finished':
      return state.phase === 'recording'
        ? {
            ...state,
            ...AT_REST,
            recording: event.recording,
            reachedLimit: event.recording.seconds >= LONGEST_SECONDS,
          }
        : state;
    case 'cancelled':
      return { ...state, ...AT_REST };
    case 'failed':
      return { ...state, ...AT_REST, problem: event.problem };
    case 'removed':
      return state.phase === 'idle' ? emptyRecorder(null) : state;
  }
}

/** Whether the microphone is in use or about to be. */
export const isRecording = ({ phase }: RecorderState): boolean => phase !== 'idle';

/** Whether a recording has no audible sound, as with a muted microphone. */
export const isSilent = ({ peak }: Recording): boolean => peak < AUDIBLE_LEVEL;

/** `4:07` */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

const QUIETEST_DB = -54;

/** The loudness of a piece of sound for a meter: 0 for silence, 1 for the maximum, perceptually even steps between. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(Math.max(power * 2, 1e-12));
  return Math.max(0, Math.min(1, 1 - decibels / QUIETEST_DB));
}

/** The reasons for a failed recording that a person can act on. */
type MicrophoneProblem = 'unsupported' | 'refused' | 'absent' | 'busy' | 'failed';

const BY_NAME: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export class MicrophoneUnsupported extends Error {}

/** The problem behind an error of `getUserMedia` or of the audio graph. */
export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  if (error instanceof MicrophoneUnsupported) return 'unsupported';
  return (error instanceof Error && BY_NAME[error.name]) || 'failed';
}
