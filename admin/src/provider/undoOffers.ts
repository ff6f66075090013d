import type { UndoRecord } from '@coastok/domain';

/** A toast that comes later than this after an answer tells of something else. */
const FRESH_MS = 3000;

let latest: { undo: UndoRecord; at: number } | null = null;

/** How the last change can be taken back, from its answer until the toast that tells of the change. */
export const undoOffers = {
  /** @param body any answer of the API */
  note({ undo }: { undo?: UndoRecord }): void {
    if (undo) latest = { undo, at: Date.now() };
  },

  fresh: (): UndoRecord | null => (latest && Date.now() - latest.at < FRESH_MS ? latest.undo : null),

  /** Nothing is offered any more; of changes that only belong together for whoever made them, no single one. */
  clear(): void {
    latest = null;
  },
};
