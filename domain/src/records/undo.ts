/** How a change can be taken back, beside the record in its answer and in the trail. */
export interface UndoRecord {
  id: string;
  /** An instant. */
  until: string;
}

/** For how long a change can be taken back. */
export const UNDO_MINUTES = 10;
