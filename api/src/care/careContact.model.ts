import type { ContactOutcome, ContactWay } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import { EFFECTS_INDEX, effectsField, type WithEffects } from '../platform/effects/effect.js';
import type { FileId } from '../platform/files/storedFile.model.js';

/** A contact with a member, or an attempt at one; never changed afterwards. */
export interface CareContact extends WithPendingAudit, WithEffects {
  _id: Types.ObjectId;
  __v: number;
  memberId: Types.ObjectId;
  /** The member's area; updated when the member moves. */
  areaId: Types.ObjectId | null;
  by: Types.ObjectId;
  at: Date;
  how: ContactWay;
  outcome: ContactOutcome;
  note: string | null;
  /** Id of the stored recording. */
  noteAudio: FileId | null;
  taskId: Types.ObjectId | null;
  createdAt: Date;
  /** When its author took it back; from then on no list shows it, and its note is deleted. */
  removedAt: Date | null;
}

const reference = Schema.Types.ObjectId;

export const careContactSchema = new Schema<CareContact>(
  {
    memberId: { type: reference, required: true },
    areaId: reference,
    by: { type: reference, required: true },
    at: { type: Date, required: true },
    how: { type: String, required: true },
    outcome: { type: String, required: true },
    note: String,
    noteAudio: String,
    taskId: reference,
    createdAt: { type: Date, required: true },
    removedAt: Date,
    ...effectsField,
    ...pendingAuditField,
  },
  { collection: 'care_contact', versionKey: '__v' },
)
  .index({ memberId: 1, removedAt: 1, at: -1, _id: -1 })
  .index({ areaId: 1, removedAt: 1, at: -1, _id: -1 })
  .index({ removedAt: 1, at: -1, _id: -1 })
  .index({ at: -1, _id: -1 })
  .index({ by: 1, at: -1 })
  .index({ noteAudio: 1 }, { partialFilterExpression: { noteAudio: { $gt: '' } } })
  .index(...EFFECTS_INDEX)
  .index(...PENDING_AUDIT_INDEX);
