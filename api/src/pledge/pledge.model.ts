import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** The pledge of one member in one drive. */
export interface Pledge extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  pledgeId: Types.ObjectId;
  userId: Types.ObjectId;
  /** The member's area; updated when the member moves. */
  connectedAreaId: Types.ObjectId | null;
  pledgeValue: number;
  achieveValue: number | null;
  /** Whether the achieved value is at least the pledged value. */
  achieved: boolean;
  createdAt: Date;
  searchTokens: string[];
}

const reference = Schema.Types.ObjectId;

export const pledgeSchema = new Schema<Pledge>(
  {
    pledgeId: { type: reference, required: true },
    userId: { type: reference, required: true },
    connectedAreaId: reference,
    pledgeValue: { type: Number, required: true },
    achieveValue: Number,
    achieved: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'pledge', versionKey: '__v' },
)
  // One pledge per member and drive (docs/rules/engagement.md#2).
  .index({ pledgeId: 1, userId: 1 }, { unique: true })
  // Covers the query that sums a drive.
  .index({ pledgeId: 1, connectedAreaId: 1, pledgeValue: 1, achieveValue: 1 })
  .index({ pledgeId: 1, connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ pledgeId: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ userId: 1, createdAt: -1 })
  .index({ searchTokens: 1, pledgeId: 1 })
  .index(...PENDING_AUDIT_INDEX);
