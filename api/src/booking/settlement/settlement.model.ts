import type { ReportedRow } from '@coastok/domain';
import { Schema } from 'mongoose';

/** A transfer to the bank; paise. */
export interface StoredSettlement {
  /** The gateway's id. */
  _id: string;
  utr: string | null;
  /** A day in India. */
  settledOn: string;
  amount: number;
  learntAt: Date;
  /** Number of rows, and when all of them were read; null while the report has none. */
  rows: number | null;
  readAt: Date | null;
  /** Sums of the rows. */
  fee: number;
  tax: number;
  /** Deductions for disputes, less what was returned. */
  disputed: number;
  /** Sum of the adjustments. */
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
  // For settlements that are still to be read.
  .index({ rows: 1, settledOn: 1 })
  .index({ utr: 1 });

/** A line of the gateway's report. */
export interface StoredRow extends ReportedRow {
  /** Derived from the settlement and the subject of the line: the same line read twice is one row. */
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
