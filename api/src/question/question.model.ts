import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

/** Fields common to all entries of a discussion. */
interface Said {
  /** Id of the call that added it, so that a repeat finds it; absent in entries from before these ids existed. */
  effectId?: Types.ObjectId;
}

/** An answer by staff. */
export interface Answer extends Said {
  ansBy: Types.ObjectId;
  ansName: string;
  ansTime: Date;
  ansText: string | null;
  /** The stored file's id. */
  ansAudio: FileId | null;
}

/** An addition by the asker. */
export interface Reply extends Said {
  askBy: Types.ObjectId;
  /** The asker's name at that time. */
  askName: string;
  askTime: Date;
  askText: string | null;
  /** The stored file's id. */
  askAudio: FileId | null;
}

export type DiscussionEntry = Answer | Reply;

/** A member's question to the staff, and the answers to it. */
export interface Question extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  askBy: Types.ObjectId;
  /** The asker's name at that time. */
  askName: string;
  /** The asker's area; updated when the asker moves. */
  connectedAreaId: Types.ObjectId | null;
  askText: string | null;
  /** The stored file's id. */
  askAudio: FileId | null;
  category: number;
  createdAt: Date;
  answered: boolean;
  discussion: DiscussionEntry[];
  searchTokens: string[];
  /** Time of the asker's last addition; changes by staff are in the audit log. */
  changedAt?: Date;
  pendingMessages?: OutboxRequest[];
}

const reference = Schema.Types.ObjectId;

/** An entry is either an answer or a reply. */
const discussionSchema = new Schema<Answer & Reply>(
  {
    effectId: reference,
    ansBy: reference,
    ansName: String,
    ansTime: Date,
    ansText: String,
    ansAudio: String,
    askBy: reference,
    askName: String,
    askTime: Date,
    askText: String,
    askAudio: String,
  },
  { _id: false },
);

export const questionSchema = new Schema<Question>(
  {
    askBy: { type: reference, required: true },
    askName: { type: String, required: true },
    connectedAreaId: reference,
    askText: String,
    askAudio: String,
    category: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    answered: { type: Boolean, required: true },
    discussion: { type: [discussionSchema], required: true },
    searchTokens: { type: [String], required: true },
    changedAt: Date,
    ...pendingMessagesField,
    ...pendingAuditField,
  },
  { collection: 'question', versionKey: '__v' },
)
  .index({ createdAt: -1, _id: -1 })
  .index({ answered: 1, createdAt: -1, _id: -1 })
  .index({ category: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, answered: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ askBy: 1, createdAt: -1 })
  .index({ 'discussion.ansBy': 1 })
  .index({ 'discussion.askBy': 1 })
  .index({ searchTokens: 1 })
  // Indexes recordings only, to find whether a recording is still in use.
  .index({ askAudio: 1 }, { partialFilterExpression: { askAudio: { $gt: '' } } })
  .index({ 'discussion.ansAudio': 1 }, { partialFilterExpression: { 'discussion.ansAudio': { $gt: '' } } })
  .index({ 'discussion.askAudio': 1 }, { partialFilterExpression: { 'discussion.askAudio': { $gt: '' } } })
  .index({ changedAt: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
