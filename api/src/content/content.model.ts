import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A video or an image that the companion app shows. */
export interface Content extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  name: string;
  /** A YouTube video's id; of an image, an https link or an upload's path without its signature. */
  url: string;
  festType: number | null;
  fileType: number;
  /** 1, or 0 once deleted. */
  status: number;
  createdAt: Date;
  searchTokens: string[];
}

export const contentSchema = new Schema<Content>(
  {
    name: { type: String, required: true },
    url: { type: String, required: true },
    festType: Number,
    fileType: { type: Number, required: true },
    status: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'content', versionKey: '__v' },
)
  .index({ status: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, fileType: 1, createdAt: -1, _id: -1 })
  .index({ status: 1, fileType: 1, name: 1, _id: 1 })
  .index({ searchTokens: 1, status: 1 })
  .index({ url: 1 })
  .index(...PENDING_AUDIT_INDEX);
