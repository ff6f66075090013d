import type { IdentityCheck, NomineeRecord, RequestKind, RequestState } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import {
  PENDING_MESSAGES_INDEX,
  pendingMessagesField,
  type WithPendingMessages,
} from '../platform/outbox/pendingMessages.js';

/** A person's request about the own data. */
export interface PrivacyRequest extends WithPendingAudit, WithPendingMessages {
  _id: Types.ObjectId;
  __v: number;
  personId: Types.ObjectId;
  kind: RequestKind;
  text: string;
  nominee: NomineeRecord | null;
  state: RequestState;
  isOpen: boolean;
  /** Slot among the person's open requests, which limits their number; null when closed. */
  slot: string | null;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** `by` is null when the person proved the identity without staff. */
  identity: { how: IdentityCheck; by: Types.ObjectId | null; at: Date } | null;
  /** The staff member who changed it last. */
  by: Types.ObjectId | null;
  /** The last reminder that was sent, in days. */
  toldDays: number | null;
}

const reference = Schema.Types.ObjectId;

const nomineeSchema = new Schema<NomineeRecord>(
  {
    name: { type: String, required: true },
    relation: { type: String, required: true },
    phone: String,
    email: String,
  },
  { _id: false },
);

const identitySchema = new Schema<NonNullable<PrivacyRequest['identity']>>(
  { how: { type: String, required: true }, by: reference, at: { type: Date, required: true } },
  { _id: false },
);

export const privacyRequestSchema = new Schema<PrivacyRequest>(
  {
    personId: { type: reference, required: true },
    kind: { type: String, required: true },
    // May be empty, since the kind says what is requested.
    text: String,
    nominee: nomineeSchema,
    state: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    slot: String,
    at: { type: Date, required: true },
    answer: String,
    answeredAt: Date,
    identity: identitySchema,
    by: reference,
    toldDays: Number,
    ...pendingAuditField,
    ...pendingMessagesField,
  },
  { collection: 'privacyRequest', versionKey: '__v' },
)
  .index({ personId: 1, at: -1, _id: -1 })
  .index({ personId: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gt: '' } } })
  .index({ isOpen: -1, at: 1, _id: 1 })
  .index({ at: -1, _id: -1 })
  .index({ state: 1, isOpen: -1, at: 1, _id: 1 })
  .index({ kind: 1, isOpen: -1, at: 1, _id: 1 })
  .index({ 'identity.by': 1 }, { sparse: true })
  .index({ by: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
