import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import type { FileId } from '../platform/files/fileId.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

/** What every entry of a discussion has. */
interface Said {
  /** Of the call that said it, so that a repeat finds it; absent in what was said before there were such ids. */
  effectId?: Types.ObjectId;
}

/** What staff answered. */
export interface Answer extends Said {
  ansBy: Types.ObjectId;
  ansName: string;
  ansTime: Date;
  ansText: string | null;
  /** The stored file's id. */
  ansAudio: FileId | null;
}

/** What the asker added. */
export interface Reply extends Said {
  askBy: Types.ObjectId;
  /** As the asker was called then. */
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
  /** As the asker was called when asking. */
  askName: string;
  /** The asker's area; follows the asker when the asker moves. */
  connectedAreaId: Types.ObjectId | null;
  askText: string | null;
  /** The stored file's id. */
  askAudio: FileId | null;
  category: number;
  createdAt: Date;
  answered: boolean;
  discussion: DiscussionEntry[];
  searchTokens: string[];
  /** Of the last addition; what staff do, the trail tells. */
  changedAt?: Date;
  pendingMessages?: OutboxRequest[];
}

const reference = Schema.Types.ObjectId;

/** An entry is one or the other. */
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
  // Only of what was spoken, to find whether a recording is still heard anywhere.
  .index({ askAudio: 1 }, { partialFilterExpression: { askAudio: { $gt: '' } } })
  .index({ 'discussion.ansAudio': 1 }, { partialFilterExpression: { 'discussion.ansAudio': { $gt: '' } } })
  .index({ 'discussion.askAudio': 1 }, { partialFilterExpression: { 'discussion.askAudio': { $gt: '' } } })
  .index({ changedAt: 1 }, { sparse: true })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
