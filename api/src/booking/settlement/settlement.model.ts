import type {
  Difference,
  DifferenceState,
  DisputeState,
  EvidenceRecord,
  ReportedRow,
  Resolution,
} from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import type { Totals } from './clearingAccount.js';

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

export interface StoredDifference extends Difference, WithPendingAudit {
  /** Derived from its key, so that the same difference is one record no matter how often it is found. */
  _id: Types.ObjectId;
  state: DifferenceState;
  resolution: Resolution | null;
  note: string | null;
  /** A person's id; null when the difference disappeared without a person. */
  by: string | null;
  at: Date | null;
  foundAt: Date;
  /** When the secretaries were notified that it has been open for days. */
  toldAt: Date | null;
}

export const differenceSchema = new Schema<StoredDifference>(
  {
    key: text,
    kind: text,
    settlementId: String,
    paymentId: String,
    refundId: String,
    disputeId: String,
    bookingId: String,
    ours: Number,
    theirs: Number,
    state: text,
    resolution: String,
    note: String,
    by: String,
    at: Date,
    foundAt: { type: Date, required: true },
    toldAt: Date,
    ...pendingAuditField,
  },
  { collection: 'settlement_difference', versionKey: false },
)
  .index({ foundAt: -1, _id: -1 })
  .index({ state: 1, foundAt: -1, _id: -1 })
  .index({ kind: 1, state: 1, foundAt: -1, _id: -1 })
  .index({ settlementId: 1, state: 1, foundAt: -1, _id: -1 })
  .index({ state: 1, toldAt: 1, foundAt: 1 })
  .index({ bookingId: 1 })
  .index({ by: 1, at: 1 })
  .index(...PENDING_AUDIT_INDEX);

/**
 * Our answer to a dispute; stored before it is sent to the gateway, and sent again until the gateway has accepted it.
 */
export interface DisputeAnswer {
  kind: 'contest' | 'accept';
  note: string;
  by: string;
  at: Date;
  sentAt: Date | null;
  /** The evidence sent with the note, as known at that time; absent in answers that are older than this field. */
  evidence?: EvidenceRecord[];
}

export interface StoredDispute extends WithPendingAudit {
  /** The gateway's id. */
  _id: string;
  paymentId: string;
  bookingId: Types.ObjectId | null;
  /** Paise. */
  amount: number;
  reason: string;
  respondBy: Date;
  state: DisputeState;
  /** Whether it is decided; undecided disputes are sorted first. */
  isOver: boolean;
  /** Paise that were deducted from the booking for it. */
  taken: number | null;
  answer: DisputeAnswer | null;
  /** When the secretaries were notified about it, and about the approaching deadline. */
  toldAt: Date | null;
  remindedAt: Date | null;
}

export const disputeSchema = new Schema<StoredDispute>(
  {
    _id: text,
    paymentId: text,
    bookingId: Schema.Types.ObjectId,
    amount: { type: Number, required: true },
    reason: { type: String },
    respondBy: { type: Date, required: true },
    state: text,
    isOver: { type: Boolean, required: true },
    taken: Number,
    answer: Schema.Types.Mixed,
    toldAt: Date,
    remindedAt: Date,
    ...pendingAuditField,
  },
  { collection: 'dispute', versionKey: false },
)
  .index({ isOver: 1, respondBy: 1, _id: 1 })
  .index({ respondBy: 1, _id: 1 })
  .index({ state: 1, respondBy: 1, _id: 1 })
  .index({ paymentId: 1 })
  .index({ bookingId: 1 })
  .index({ 'answer.by': 1 })
  .index(...PENDING_AUDIT_INDEX);

/** A closed month with its accounts at that time; created by one write, and never changed. */
export interface MonthClose extends WithPendingAudit {
  /** `yyyy-MM` */
  _id: string;
  closedAt: Date;
  /** A person's id. */
  by: string;
  /** Number of open differences at that time; they remain open. */
  carriedOver: number;
  /**
   * All movements until the end of the month, as known at that time: what becomes known later belongs to the next
   * month.
   */
  totals: Totals;
  /** The file, stored so that it never changes. */
  pack: Buffer;
}

export const monthCloseSchema = new Schema<MonthClose>(
  {
    _id: { type: String, required: true },
    closedAt: { type: Date, required: true },
    by: { type: String, required: true },
    carriedOver: { type: Number, required: true },
    totals: { type: Schema.Types.Mixed, required: true },
    pack: { type: Buffer, required: true },
    ...pendingAuditField,
  },
  { collection: 'settlement_month', versionKey: false },
).index(...PENDING_AUDIT_INDEX);
