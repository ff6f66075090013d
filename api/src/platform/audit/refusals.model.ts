import { Schema, type Types } from 'mongoose';
import type { AuditEntry } from './audit.model.js';

/**
 * Counts the refused sign-ins from one network address (of staff: to one account) in one hour; filtered and sorted
 * like the audit entry that it becomes.
 */
export interface CountedRefusals extends Pick<
  AuditEntry,
  'at' | 'actor' | 'action' | 'entity' | 'entityId' | 'address'
> {
  /** Hour, kind, account and address. */
  _id: string;
  entryId: Types.ObjectId;
  /** The time of the first refusal. */
  at: Date;
  count: number;
}

export const refusalSchema = new Schema<CountedRefusals>(
  {
    _id: { type: String, required: true },
    entryId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    actor: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
    action: { type: String, required: true },
    entity: { type: String, required: true },
    entityId: String,
    address: String,
    count: { type: Number, required: true },
  },
  { collection: 'refusal', versionKey: false },
)
  .index({ at: 1 })
  .index({ entryId: 1 }, { unique: true });
