import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A time in which members pledge rounds, books or hours, and tell what they achieved. */
export interface PledgeDrive extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  tag: string;
  msg: string;
  startTime: Date;
  endTime: Date;
  /** 1, or 0 once hidden; its pledges stay. */
  status: number;
  createdAt: Date;
  /** Counts the changes of its pledges, so that whoever keeps their sums can tell when to sum again. */
  changes: number;
  searchTokens: string[];
}

export const pledgeDriveSchema = new Schema<PledgeDrive>(
  {
    tag: { type: String, required: true },
    msg: { type: String, default: '' },
    startTime: { type: Date, required: true },
    endTime: { type: Date, required: true },
    status: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    changes: { type: Number, required: true },
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'pledgeDrive', versionKey: '__v' },
)
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, startTime: 1, _id: 1 })
  .index({ status: 1, endTime: 1, _id: 1 })
  .index({ status: 1, tag: 1, _id: 1 })
  .index({ searchTokens: 1, status: 1 })
  .index(...PENDING_AUDIT_INDEX);
