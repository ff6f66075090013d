import type { StrayReason } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/** A refund of a stray payment. */
export interface StrayRefund {
  /** The gateway's receipt of the refund, by which it is found after a lost answer. */
  key: string;
  state: 'requested' | 'sent' | 'failed';
  by: string;
  comment: string;
  at: Date;
  /** When the gateway is asked about it; null once the outcome is known. */
  askAt: Date | null;
}

/** A payment that belongs to no booking, kept for a person to check. */
export interface StrayPayment extends WithPendingAudit {
  _id: Types.ObjectId;
  paymentId: string;
  /** Null for a payment without an order. */
  orderId: string | null;
  reason: StrayReason;
  paise: number;
  /** Whole units of the currency. */
  amount: number;
  currency: string;
  at: Date;
  settled: { by: string; comment: string; at: Date } | null;
  /** Absent until a person refunds it. */
  refund?: StrayRefund;
}

const text = { type: String, required: true };

export const strayPaymentSchema = new Schema<StrayPayment>(
  {
    paymentId: text,
    orderId: String,
    reason: text,
    paise: { type: Number, required: true },
    amount: { type: Number, required: true },
    currency: text,
    at: { type: Date, required: true },
    settled: Schema.Types.Mixed,
    refund: Schema.Types.Mixed,
    ...pendingAuditField,
  },
  { collection: 'stray_payment', versionKey: false },
)
  .index({ paymentId: 1 }, { unique: true })
  .index({ 'refund.askAt': 1 }, { partialFilterExpression: { 'refund.askAt': { $type: 'date' } } })
  .index({ 'settled.at': 1, at: -1, _id: -1 })
  .index(...PENDING_AUDIT_INDEX);
