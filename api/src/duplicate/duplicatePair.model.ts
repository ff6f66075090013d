import type { DuplicateReason, DuplicateState } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** Two records that may belong to one person; at most one pair per two members. */
export interface DuplicatePair extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  /** The older record; `b` is the other one. */
  a: Types.ObjectId;
  b: Types.ObjectId;
  /** The areas of both members, which decide who can see the pair. */
  areaA: Types.ObjectId | null;
  areaB: Types.ObjectId | null;
  score: number;
  reasons: DuplicateReason[];
  state: DuplicateState;
  /**
   * The compared values when somebody decided that the two are different people; the decision ends when they change.
   */
  decidedOn: string | null;
  /** Set when the two were merged. */
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
