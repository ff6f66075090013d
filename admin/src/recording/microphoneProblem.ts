/** Why there is no recording, as far as a person can do something about it. */
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

/** What to tell about an error of `getUserMedia` or of the audio graph. */
export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  if (error instanceof MicrophoneUnsupported) return 'unsupported';
  return (error instanceof Error && BY_NAME[error.name]) || 'failed';
}
