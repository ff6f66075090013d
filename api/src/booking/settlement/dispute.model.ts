import type { DisputeState, EvidenceRecord } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

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

const text = { type: String, required: true };

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
