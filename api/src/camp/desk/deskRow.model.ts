import type { ConflictResolution, DeskRowKind, RowFlag } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/** How staff resolved a second entry. */
export interface StoredResolution {
  answer: ConflictResolution;
  note: string | null;
  by: Types.ObjectId;
  at: Date;
}

/**
 * A row that was noted at a desk. Never deleted; only the fold, settling and the resolution of a conflict change it.
 */
export interface StoredDeskRow extends WithPendingAudit {
  /** The id made by the device; an id made by the server for a row whose own id can't be used. */
  _id: string;
  __v: number;
  eventId: Types.ObjectId;
  deviceId: Types.ObjectId;
  /** Null when the row names no existing booking. */
  bookingId: Types.ObjectId | null;
  userId: Types.ObjectId | null;
  /** The person's area; updated when the person moves. Null when the row names nobody. */
  connectedAreaId: Types.ObjectId | null;
  /** Null for a malformed row. */
  kind: DeskRowKind | null;
  /** By the server's clock. */
  at: Date;
  rawAt: Date | null;
  /** When it arrived. */
  createdAt: Date;
  undoes: string | null;
  unit: string | null;
  amount: number | null;
  note: string | null;
  /** Digest of all that was sent. */
  digest: string;
  /** What was sent; only for a malformed row. */
  raw: string | null;
  outcome: 'stored' | 'refused';
  message: string | null;
  /** Pending effect: the row is stored, but not carried out yet. */
  owed?: Date;
  /** The fields below are set by the fold; the fold with the highest `folded` wins. */
  folded: number;
  flag: RowFlag | null;
  undone: boolean;
  /** The entry that this row conflicts with; null when there is no conflict, or no longer one. */
  entry: string | null;
  resolution: StoredResolution | null;
  searchTokens: string[];
}

const reference = Schema.Types.ObjectId;

export const deskRowSchema = new Schema<StoredDeskRow>(
  {
    _id: { type: String, required: true },
    eventId: { type: reference, required: true },
    deviceId: { type: reference, required: true },
    bookingId: reference,
    userId: reference,
    connectedAreaId: reference,
    kind: String,
    at: { type: Date, required: true },
    rawAt: Date,
    createdAt: { type: Date, required: true },
    undoes: String,
    unit: String,
    amount: Number,
    note: String,
    digest: { type: String, required: true },
    raw: String,
    outcome: { type: String, required: true },
    message: String,
    owed: Date,
    folded: { type: Number, required: true },
    flag: String,
    undone: { type: Boolean, required: true },
    entry: String,
    resolution: Schema.Types.Mixed,
    searchTokens: { type: [String], required: true },
    ...pendingAuditField,
  },
  { collection: 'desk_row', versionKey: '__v', minimize: false },
)
  .index({ bookingId: 1, at: 1 })
  .index({ userId: 1 })
  .index({ deviceId: 1, createdAt: -1, _id: -1 })
  .index({ connectedAreaId: 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, createdAt: -1, _id: -1 })
  .index({ eventId: 1, outcome: 1, createdAt: -1, _id: -1 })
  .index({ outcome: 1, createdAt: -1, _id: -1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ at: -1, _id: -1 })
  .index({ searchTokens: 1 })
  .index({ eventId: 1, flag: 1, createdAt: -1 }, { partialFilterExpression: { flag: { $type: 'string' } } })
  // For lists of second entries.
  .index({ eventId: 1, entry: 1, createdAt: -1 }, { partialFilterExpression: { entry: { $type: 'string' } } })
  .index({ entry: 1, createdAt: -1 }, { partialFilterExpression: { entry: { $type: 'string' } } })
  .index({ undoes: 1 }, { partialFilterExpression: { undoes: { $type: 'string' } } })
  .index({ owed: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
