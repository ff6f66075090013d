import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';
import type { FileId } from '../platform/files/fileId.js';
import type { OutboxRequest } from '../platform/outbox/outbox.js';
import { PENDING_MESSAGES_INDEX, pendingMessagesField } from '../platform/outbox/pendingMessages.js';

export interface DiscussionEntry {
  ansBy: Types.ObjectId;
  ansName: string;
  ansTime: Date;
  ansText: string | null;
  /** The stored file's id. */
  ansAudio: FileId | null;
}

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
  pendingMessages?: OutboxRequest[];
}

const reference = Schema.Types.ObjectId;

const discussionSchema = new Schema<DiscussionEntry>(
  {
    ansBy: { type: reference, required: true },
    ansName: { type: String, required: true },
    ansTime: { type: Date, required: true },
    ansText: String,
    ansAudio: String,
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
    ...pendingMessagesField,
    ...pendingAuditField,
  },
  { collection: 'question', versionKey: '__v' },
)
  .index({ createdAt: -1, _id: -1 })
  .index({ answered: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, answered: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ askBy: 1, createdAt: -1 })
  .index({ 'discussion.ansBy': 1 })
  .index({ searchTokens: 1 })
  // Only of what was spoken, to find whether a recording is still heard anywhere.
  .index({ askAudio: 1 }, { partialFilterExpression: { askAudio: { $gt: '' } } })
  .index({ 'discussion.ansAudio': 1 }, { partialFilterExpression: { 'discussion.ansAudio': { $gt: '' } } })
  .index(...PENDING_MESSAGES_INDEX)
  .index(...PENDING_AUDIT_INDEX);
