import type { ReportedRow } from '@coastok/domain';
import { Schema } from 'mongoose';

/** A transfer to the bank; paise. */
export interface StoredSettlement {
  /** The gateway's id. */
  _id: string;
  utr: string | null;
  /** An Indian day. */
  settledOn: string;
  amount: number;
  learntAt: Date;
  /** How many rows, and when they were read to their end; null while the report has none. */
  rows: number | null;
  readAt: Date | null;
  /** Sums over the rows. */
  fee: number;
  tax: number;
  /** What disputes took, less what came back. */
  disputed: number;
  /** What adjustments added. */
  adjusted: number;
}

const text = { type: String, required: true };
const paise = { type: Number, required: true };

export const settlementSchema = new Schema<StoredSettlement>(
  {
    _id: text,
    utr: String,
    settledOn: text,
    amount: paise,
    learntAt: { type: Date, required: true },
    rows: Number,
    readAt: Date,
    fee: paise,
    tax: paise,
    disputed: paise,
    adjusted: paise,
  },
  { collection: 'settlement', versionKey: false },
)
  .index({ settledOn: -1, _id: -1 })
  .index({ learntAt: 1 })
  // What is still to be read.
  .index({ rows: 1, settledOn: 1 })
  .index({ utr: 1 });

/** A line of the gateway's report. */
export interface StoredRow extends ReportedRow {
  /** Of the settlement and what the line is about: the same line read twice is one. */
  _id: string;
  settledOn: string;
  learntAt: Date;
}

export const settlementRowSchema = new Schema<StoredRow>(
  {
    _id: text,
    settlementId: text,
    entityId: text,
    kind: text,
    paymentId: String,
    refundId: String,
    disputeId: String,
    amount: paise,
    fee: paise,
    tax: paise,
    settledOn: text,
    learntAt: { type: Date, required: true },
  },
  { collection: 'settlement_row', versionKey: false },
)
  .index({ settlementId: 1, _id: 1 })
  .index({ entityId: 1 })
  .index({ disputeId: 1 }, { partialFilterExpression: { disputeId: { $type: 'string' } } })
  .index({ settledOn: 1, kind: 1 })
  .index({ learntAt: 1, settledOn: 1 });
