import type { DuplicateReason, DuplicateState } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** Two members' records that may be one person's; each two people make one at most. */
export interface DuplicatePair extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  /** The older record, then the other one. */
  a: Types.ObjectId;
  b: Types.ObjectId;
  /** The areas of the two, which decide who sees the pair. */
  areaA: Types.ObjectId | null;
  areaB: Types.ObjectId | null;
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /** What both were compared by when somebody said that they are two people; that word holds until it changes. */
  decidedOn: string | null;
  /** Of two that were merged. */
  mergeId?: Types.ObjectId;
  mergedAt?: Date;
  mergedBy?: string;
  undoUntil?: Date;
  createdAt: Date;
}

const reference = Schema.Types.ObjectId;

export const duplicatePairSchema = new Schema<DuplicatePair>(
  {
    a: { type: reference, required: true },
    b: { type: reference, required: true },
    areaA: reference,
    areaB: reference,
    score: { type: Number, required: true },
    reasons: { type: [String], required: true },
    state: { type: String, required: true },
    decidedOn: String,
    mergeId: reference,
    mergedAt: Date,
    mergedBy: String,
    undoUntil: Date,
    createdAt: { type: Date, required: true },
    ...pendingAuditField,
  },
  { collection: 'duplicatePair', versionKey: '__v' },
)
  .index({ a: 1, b: 1 }, { unique: true })
  .index({ b: 1 })
  .index({ mergeId: 1 }, { sparse: true })
  .index({ state: 1, score: -1, _id: 1 })
  .index({ areaA: 1, areaB: 1, state: 1, score: -1, _id: 1 })
  .index({ areaB: 1, state: 1, score: -1, _id: 1 })
  .index({ state: 1, createdAt: -1, _id: -1 })
  .index(...PENDING_AUDIT_INDEX);
