import { Schema } from 'mongoose';

/** Suffix of the id of an entry for returned money. */
export const BACK = ':back';

/**
 * A movement of money at the gateway: append-only, so that a closed month never changes. The returned money of a
 * failed refund is a separate entry.
 */
export interface GatewayEntry {
  /** The gateway's id of the payment or refund; with the suffix `BACK` for returned money. */
  _id: string;
  /**
   * `dispute-refund` is the refund of a lost dispute. It is in no sum, because the dispute's deduction is. When a
   * dispute is won, it becomes an ordinary refund again.
   */
  kind: 'payment' | 'refund' | 'dispute-refund';
  paymentId: string;
  /** Paise; negative for returned money. */
  amount: number;
  /** By the gateway's clock. */
  at: Date;
  /** The day of `at` in India. */
  day: string;
  learntAt: Date;
  /** The settlement that contains it; null while none is known. */
  settlementId: string | null;
}

export const gatewayEntrySchema = new Schema<GatewayEntry>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    paymentId: { type: String, required: true },
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
    day: { type: String, required: true },
    learntAt: { type: Date, required: true },
    settlementId: String,
  },
  { collection: 'gateway_entry', versionKey: false },
)
  // The sums by day are covered by this index.
  .index({ day: 1, kind: 1, amount: 1 })
  .index({ learntAt: 1, day: 1 })
  .index({ settlementId: 1, kind: 1, day: 1 });
