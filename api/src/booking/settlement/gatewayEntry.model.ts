import { Schema } from 'mongoose';

/** What the id of an entry of what came back ends with. */
export const BACK = ':back';

/**
 * Money that moved at the gateway, as the gateway says: appended, never changed, so that a closed month stays what it
 * was. What came back of a failed refund is an entry of its own.
 */
export interface GatewayEntry {
  /** The gateway's id of the payment or refund; of what came back, with `BACK` after it. */
  _id: string;
  /**
   * `dispute-refund`: the refund of a lost dispute. It is in no sum, because the dispute's deduction is. After a dispute is
   * won it is an ordinary refund again.
   */
  kind: 'payment' | 'refund' | 'dispute-refund';
  paymentId: string;
  /** Paise; negative for what came back. */
  amount: number;
  /** By the gateway's time. */
  at: Date;
  /** The same, as an Indian day. */
  day: string;
  learntAt: Date;
  /** The settlement that has it; null as long as none is known to. */
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
  // Sums by day are read from the index alone.
  .index({ day: 1, kind: 1, amount: 1 })
  .index({ learntAt: 1, day: 1 })
  .index({ settlementId: 1, kind: 1, day: 1 });
