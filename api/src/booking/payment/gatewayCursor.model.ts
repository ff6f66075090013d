import { Schema } from 'mongoose';

export const BOOK_KINDS = ['payments', 'refunds'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];

/** How far one of the gateway's lists was read; times in seconds, as in the gateway's API. */
export interface GatewayCursor {
  /** For settlements only the progress of the list is stored. */
  _id: BookKind | 'settlements';
  /** The end of the last complete pass; null before the first one. */
  completeTo: number | null;
  /**
   * The pass in progress: records created between these times, both included, and how many were already read.
   * `hasGaps` means that some difference could not be checked and has to be looked for again.
   */
  reading: { from: number; to: number; skip: number; hasGaps?: boolean } | null;
}

export const gatewayCursorSchema = new Schema<GatewayCursor>(
  { _id: { type: String, required: true }, completeTo: Number, reading: Schema.Types.Mixed },
  { collection: 'gateway_book', versionKey: false },
);
