/** How a change can be undone, beside the record in its answer and in the audit log. */
export interface UndoRecord {
  id: string;
  /** An instant. */
  until: string;
}

/** How many minutes a change can be undone. */
export const UNDO_MINUTES = 10;
