import { Schema } from 'mongoose';

export const BOOK_KINDS = ['payments', 'refunds'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];

/** How far one of the gateway's books was read; times in seconds, as the gateway has them. */
export interface GatewayCursor {
  /** Of settlements only how far they were listed is kept. */
  _id: BookKind | 'settlements';
  /** Where the last complete reading ended; null before the first one. */
  completeTo: number | null;
  /**
   * The reading under way: what is created between these, both included, and how much of it was looked at. With gaps,
   * something that differed could not be followed, and is looked for again.
   */
  reading: { from: number; to: number; skip: number; hasGaps?: boolean } | null;
}

export const gatewayCursorSchema = new Schema<GatewayCursor>(
  { _id: { type: String, required: true }, completeTo: Number, reading: Schema.Types.Mixed },
  { collection: 'gateway_book', versionKey: false },
);
