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

/** A run that notifies members of a version of the notice, with its progress. */
export interface NoticeRun {
  /** The notice's version. */
  _id: string;
  startedAt: Date;
  /** Everybody up to this member's id was notified. */
  reached: Types.ObjectId | null;
  endedAt: Date | null;
}

export const noticeRunSchema = new Schema<NoticeRun>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    reached: Schema.Types.ObjectId,
    endedAt: Date,
  },
  { collection: 'privacy_notice_run', versionKey: false },
);

/** One person was notified of a version of the notice, a breach, or a coming erasure. */
export interface NoticeReceipt {
  /** `<version>:<person>`, so that nobody is notified twice. */
  _id: string;
  personId: Types.ObjectId;
  /** The notice's version, `breach:<key>`, or `dormant:<day>`. */
  version: string;
  at: Date;
  /** Mail and push are in the outbox. */
  isPublished: boolean;
  /** When the mail server accepted the mail; only for notices that wait for it, and absent until then. */
  deliveredAt?: Date;
}

export const noticeReceiptSchema = new Schema<NoticeReceipt>(
  {
    _id: { type: String, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    version: { type: String, required: true },
    at: { type: Date, required: true },
    isPublished: { type: Boolean, required: true },
    deliveredAt: Date,
  },
  { collection: 'privacy_notice', versionKey: false },
)
  .index({ personId: 1 })
  .index({ version: 1, isPublished: 1 })
  .index({ at: 1 });
