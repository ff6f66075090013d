import type { Recording } from '../recording/recorderModel';

/** A recording that is not sent yet; with a path it is on the server already and need not travel again. */
export interface HeldRecording {
  recording: Recording;
  path?: string;
}

const held = new Map<string, HeldRecording>();

const keyOf = (userId: string, questionId: string): string => `${userId} ${questionId}`;

/**
 * Recordings too large for the browser's storage: kept in memory, so that a dialog closed by mistake, a lost
 * network and a new sign-in in the same tab do not cost ten minutes of speaking.
 */
export const heldRecordings = {
  read: (userId: string, questionId: string): HeldRecording | null =>
    held.get(keyOf(userId, questionId)) ?? null,

  /** Keeps a recording in place of the former one; null forgets it. */
  keep(userId: string, questionId: string, recording: Recording | null): void {
    const key = keyOf(userId, questionId);
    const former = held.get(key);
    if (former && former.recording !== recording) URL.revokeObjectURL(former.recording.url);
    if (recording) held.set(key, { recording });
    else held.delete(key);
  },
};
