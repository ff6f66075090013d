import type { Difference, DifferenceState, Resolution } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

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

const text = { type: String, required: true };

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
