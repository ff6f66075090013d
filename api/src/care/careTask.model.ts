import type { MadeWith, TaskKind, TaskOutcome } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { EFFECTS_INDEX, effectsField, type WithEffects } from '../platform/effects/effect.js';

/** A task for a member. */
export interface CareTask extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  kind: TaskKind;
  /** Null for a task that a person created. */
  cause: string | null;
  /**
   * The cause while this task is open, and after a person closed it until the cause has ended; null afterwards.
   * Unique, so that no second task is created for the cause in this time.
   */
  held: string | null;
  /** The settings that its rule used when it created the task. */
  madeWith?: MadeWith;
  memberId: Types.ObjectId;
  /** The member's area; updated when the member moves. */
  areaId: Types.ObjectId | null;
  assigneeId: Types.ObjectId | null;
  text: string;
  /** A day in India, `yyyy-MM-dd`. */
  dueOn: string;
  state: 'open' | 'done' | 'dropped';
  /** Snoozed until this day in India. */
  snoozedUntil: string | null;
  outcome: TaskOutcome | null;
  note: string | null;
  createdAt: Date;
  closedAt: Date | null;
  /** Null for a task that ended automatically. */
  closedBy: Types.ObjectId | null;
  /** The contact that closed the task, or that its closing created. */
  contactId: Types.ObjectId | null;
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
    ...effectsField,
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
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
