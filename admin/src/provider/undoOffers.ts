import type { UndoRecord } from '@coastok/domain';

/** A toast that appears later than this after an answer is about something else. */
const FRESH_MS = 3000;

let latest: { undo: UndoRecord; at: number } | null = null;

/** The undo of the last change, from its answer until the toast about the change. */
export const undoOffers = {
  /** @param body any answer of the API */
  note({ undo }: { undo?: UndoRecord }): void {
    if (undo) latest = { undo, at: Date.now() };
  },

  fresh: (): UndoRecord | null => (latest && Date.now() - latest.at < FRESH_MS ? latest.undo : null),

  /** Removes the offer; for several changes made together, undoing only the last one would be wrong. */
  clear(): void {
    latest = null;
  },
};
