import type { MadeWith, TaskKind, TaskOutcome } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** Something to do for a member. */
export interface CareTask extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  kind: TaskKind;
  /** Null for one that somebody wrote. */
  cause: string | null;
  /**
   * The cause while it lasts and this task stands for it: while it is open, and after somebody closed it for as long as
   * the cause has not ended. Unique, so no second task is made meanwhile.
   */
  held: string | null;
  /** What its rule went by then. */
  madeWith?: MadeWith;
  memberId: Types.ObjectId;
  /** The member's area; follows the member. */
  areaId: Types.ObjectId | null;
  assigneeId: Types.ObjectId | null;
  text: string;
  /** `yyyy-MM-dd`, the Indian day. */
  dueOn: string;
  state: 'open' | 'done' | 'dropped';
  /** Sleeps until this Indian day. */
  snoozedUntil: string | null;
  outcome: TaskOutcome | null;
  note: string | null;
  createdAt: Date;
  closedAt: Date | null;
  /** Null for one that ended by itself. */
  closedBy: Types.ObjectId | null;
  /** The contact that closed it, or that its closing wrote. */
  contactId: Types.ObjectId | null;
  /** The contact that is still to be written, or, where the task is open again, to be taken back. */
  owedContact?: Types.ObjectId;
}

const reference = Schema.Types.ObjectId;

export const careTaskSchema = new Schema<CareTask>(
  {
    kind: { type: String, required: true },
    cause: String,
    held: String,
    madeWith: Schema.Types.Mixed,
    memberId: { type: reference, required: true },
    areaId: reference,
    assigneeId: reference,
    text: { type: String, required: true },
    dueOn: { type: String, required: true },
    state: { type: String, required: true },
    snoozedUntil: String,
    outcome: String,
    note: String,
    createdAt: { type: Date, required: true },
    closedAt: Date,
    closedBy: reference,
    contactId: reference,
    owedContact: reference,
    ...pendingAuditField,
  },
  { collection: 'care_task', versionKey: '__v' },
)
  .index({ held: 1 }, { unique: true, partialFilterExpression: { held: { $gt: '' } } })
  .index({ dueOn: 1, _id: 1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ closedAt: -1, _id: -1 })
  .index({ state: 1, dueOn: 1, _id: 1 })
  .index({ areaId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ areaId: 1, closedAt: -1 })
  .index({ assigneeId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ memberId: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ kind: 1, state: 1, dueOn: 1, _id: 1 })
  .index({ closedBy: 1 }, { sparse: true })
  .index({ owedContact: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
