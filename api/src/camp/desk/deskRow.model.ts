import type { ConflictResolution, DeskRowKind, RowFlag } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';

/** What somebody said of a second entry. */
export interface StoredResolution {
  answer: ConflictResolution;
  note: string | null;
  by: Types.ObjectId;
  at: Date;
}

/** What was noted at a desk. Never removed and never changed, but for what the fold and people say of it. */
export interface StoredDeskRow extends WithPendingAudit {
  /** The device's own; one of ours for a row that has none which could be kept. */
  _id: string;
  __v: number;
  eventId: Types.ObjectId;
  deviceId: Types.ObjectId;
  /** Null where the row names none that there is. */
  bookingId: Types.ObjectId | null;
  userId: Types.ObjectId | null;
  /** The person's area; follows the person. Of a row that names nobody there is none. */
  connectedAreaId: Types.ObjectId | null;
  /** Null for a malformed one. */
  kind: DeskRowKind | null;
  /** By the server's clock. */
  at: Date;
  rawAt: Date | null;
  /** When it came. */
  createdAt: Date;
  undoes: string | null;
  unit: string | null;
  amount: number | null;
  note: string | null;
  /** Of all that was sent. */
  digest: string;
  /** What was sent, of a malformed one. */
  raw: string | null;
  outcome: 'stored' | 'refused';
  message: string | null;
  /** What it calls for is not done yet. */
  owed?: Date;
  /** The next is what the fold says of it: that of the highest `folded` counts. */
  folded: number;
  flag: RowFlag | null;
  undone: boolean;
  /** The entry that it conflicts with; null where it does not, or not any more. */
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
  // Second entries.
  .index({ eventId: 1, entry: 1, createdAt: -1 }, { partialFilterExpression: { entry: { $type: 'string' } } })
  .index({ entry: 1, createdAt: -1 }, { partialFilterExpression: { entry: { $type: 'string' } } })
  .index({ undoes: 1 }, { partialFilterExpression: { undoes: { $type: 'string' } } })
  .index({ owed: 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
