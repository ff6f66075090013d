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

export const GATEWAY_LISTS = ['payments', 'refunds'] as const;
export type GatewayListKind = (typeof GATEWAY_LISTS)[number];

/** How far one of the gateway's lists was read; times in seconds, as in the gateway's API. */
export interface GatewayCursor {
  /** For settlements only the progress of the list is stored. */
  _id: GatewayListKind | 'settlements';
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
