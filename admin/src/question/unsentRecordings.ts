import type { Recording } from '../recording/recorderModel';

/** A recording that is not sent yet; with a path it is already uploaded. */
export interface UnsentRecording {
  recording: Recording;
  path?: string;
}

const unsent = new Map<string, UnsentRecording>();

const keyOf = (userId: string, questionId: string): string => `${userId} ${questionId}`;

/**
 * Unsent recordings, which are too large for the browser's storage: kept in memory, so that a dialog closed by
 * mistake, a lost network or a new sign-in in the same tab does not lose ten minutes of speaking.
 */
export const unsentRecordings = {
  read: (userId: string, questionId: string): UnsentRecording | null =>
    unsent.get(keyOf(userId, questionId)) ?? null,

  /** Stores a recording in place of the previous one; null removes it. */
  keep(userId: string, questionId: string, recording: Recording | null): void {
    const key = keyOf(userId, questionId);
    const former = unsent.get(key);
    if (former && former.recording !== recording) URL.revokeObjectURL(former.recording.url);
    if (recording) unsent.set(key, { recording });
    else unsent.delete(key);
  },
};
