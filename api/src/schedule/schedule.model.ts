import type { FreePurpose, ScheduleStatus } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A notification that goes out at its time. */
export interface ScheduledNotification extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  heading: string;
  body: string;
  sendAt: Date;
  receiver: string;
  /** Absent in what was planned before purposes were asked for. */
  purpose?: FreePurpose;
  status: ScheduleStatus;
  /** Its time has come and nobody has handed it on yet; set together with `sent`. */
  owed: boolean;
  notificationId: Types.ObjectId | null;
  createdAt: Date;
  removed: boolean;
  searchTokens: string[];
}

export const scheduleSchema = new Schema<ScheduledNotification>(
  {
    heading: { type: String, required: true },
    body: { type: String, required: true },
    sendAt: { type: Date, required: true },
    receiver: { type: String, required: true },
    purpose: String,
    status: { type: String, enum: ['pending', 'sent', 'missed'], required: true },
    owed: { type: Boolean, required: true },
    notificationId: Schema.Types.ObjectId,
    createdAt: { type: Date, required: true },
    removed: { type: Boolean, required: true },
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'scheduledNotification', versionKey: '__v' },
)
  .index({ removed: 1, createdAt: -1, _id: -1 })
  .index({ removed: 1, sendAt: 1, _id: 1 })
  .index({ removed: 1, heading: 1, _id: 1 })
  .index({ status: 1, removed: 1, sendAt: 1 })
  .index({ owed: 1 }, { partialFilterExpression: { owed: true } })
  .index({ searchTokens: 1, removed: 1 })
  .index(...PENDING_AUDIT_INDEX);
