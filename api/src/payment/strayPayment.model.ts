import type { StrayReason } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** Money that no booking has: kept for a person to look at. */
export interface StrayPayment {
  _id: Types.ObjectId;
  paymentId: string;
  orderId: string;
  reason: StrayReason;
  paise: number;
  /** Whole units of the currency. */
  amount: number;
  currency: string;
  at: Date;
  settled: { by: string; comment: string; at: Date } | null;
}

const text = { type: String, required: true };

export const strayPaymentSchema = new Schema<StrayPayment>(
  {
    paymentId: text,
    orderId: text,
    reason: text,
    paise: { type: Number, required: true },
    amount: { type: Number, required: true },
    currency: text,
    at: { type: Date, required: true },
    settled: Schema.Types.Mixed,
  },
  { collection: 'stray_payment', versionKey: false },
)
  .index({ paymentId: 1 }, { unique: true })
  .index({ 'settled.at': 1, at: -1, _id: -1 });
