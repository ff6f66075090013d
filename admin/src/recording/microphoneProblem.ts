/** The reasons for a failed recording that a person can act on. */
export type MicrophoneProblem = 'unsupported' | 'refused' | 'absent' | 'busy' | 'failed';

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
