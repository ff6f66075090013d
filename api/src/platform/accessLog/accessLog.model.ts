import type { AccessKind, Role } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/**
 * A row of the access log: a staff member read members' data. Rows are append-only and expire; an erasure clears
 * queries.
 */
export interface AccessLogEntry {
  _id: Types.ObjectId;
  at: Date;
  actor: Types.ObjectId;
  /** The role in use. */
  role: Role;
  kind: AccessKind;
  memberId: Types.ObjectId | null;
  /** The search text, or the name of the exported file. */
  query: string | null;
  /** The number of records that a search found or an export has. */
  count: number | null;
}

/** 13 months, at most 366 + 31 days. */
const KEPT_SECONDS = 397 * 24 * 3600;

const reference = Schema.Types.ObjectId;

export const accessLogSchema = new Schema<AccessLogEntry>(
  {
    at: { type: Date, required: true },
    actor: { type: reference, required: true },
    role: { type: Number, required: true },
    kind: { type: String, required: true },
    memberId: reference,
    query: String,
    count: Number,
  },
  { collection: 'access_log', versionKey: false },
)
  .index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })
  .index({ at: -1, _id: -1 })
  .index({ actor: 1, at: -1, _id: -1 })
  .index({ memberId: 1, at: -1, _id: -1 })
  .index({ kind: 1, at: -1, _id: -1 })
  .index({ role: 1, at: -1, _id: -1 })
  .index({ query: 1 }, { partialFilterExpression: { query: { $gt: '' } } });
