import type { Mark } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** One member at one gathering: who was marked, and who was expected when the list was closed. */
export interface Attendance extends Mark, WithPendingAudit {
  _id: Types.ObjectId;
  gatheringId: Types.ObjectId;
  memberId: Types.ObjectId;
  by: Types.ObjectId | null;
  /** Idempotency keys of the latest marks. */
  keys: string[];
  /** Same value as in the gathering. */
  startsAt: Date;
  /** True once the gathering's list is closed: the row then says who came and who did not. */
  held: boolean;
  /** Whether the member was expected when the list was closed. */
  expected: boolean;
  /** True when the gathering was cancelled: the row then counts for nothing. */
  cancelled?: boolean;
}

const reference = Schema.Types.ObjectId;

export const attendanceSchema = new Schema<Attendance>(
  {
    gatheringId: { type: reference, required: true },
    memberId: { type: reference, required: true },
    present: Boolean,
    at: { type: Date, required: true },
    by: reference,
    keys: { type: [String], required: true },
    startsAt: { type: Date, required: true },
    held: { type: Boolean, required: true },
    expected: { type: Boolean, required: true },
    cancelled: Boolean,
    ...pendingAuditField,
  },
  { collection: 'attendance', versionKey: false },
)
  .index({ gatheringId: 1, memberId: 1 }, { unique: true })
  .index({ memberId: 1, held: 1, startsAt: -1 })
  .index({ startsAt: 1 })
  .index({ by: 1 })
  .index(...PENDING_AUDIT_INDEX);
