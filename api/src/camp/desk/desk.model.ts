import type { ConflictResolution, DeskKind, DeskRowKind, Role, RowFlag } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import { type SortKeys, sortKeysField } from '../../platform/lists/search.js';

/** A phone at the desk of a camp: created by staff, linked by a code, ended with the event or by hand. */
export interface StoredDeskDevice extends WithPendingAudit {
  _id: Types.ObjectId;
  __v: number;
  eventId: Types.ObjectId;
  name: string;
  sortKeys?: SortKeys;
  kinds: DeskKind[];
  showPhones: boolean;
  /** The device sees what this person may see in this role. */
  madeBy: Types.ObjectId;
  madeAs: Role;
  /** The maker's `devicesVersion` when the device was created; absent means 0. */
  madeVersion?: number;
  createdAt: Date;
  /** Digest of the code that links the device; the code works once. */
  linkDigest: string | null;
  linkEndsAt: Date;
  /** Digest of the first part of the device's token, which may only send rows. */
  tokenDigest: string | null;
  /** Digest of the second part, which all other calls need too; absent in a token of one part. */
  listDigest?: string;
  linkedAt: Date | null;
  endsAt: Date;
  revokedAt: Date | null;
  lastSeenAt: Date | null;
  /** Number of rows that the device has not sent yet, as last reported by it. */
  unsent: number;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };

export const deskDeviceSchema = new Schema<StoredDeskDevice>(
  {
    eventId: reference,
    name: text,
    ...sortKeysField('name'),
    kinds: { type: [String], required: true },
    showPhones: { type: Boolean, required: true },
    madeBy: reference,
    madeAs: { type: Number, required: true },
    madeVersion: Number,
    createdAt: { type: Date, required: true },
    linkDigest: String,
    linkEndsAt: { type: Date, required: true },
    tokenDigest: String,
    listDigest: String,
    linkedAt: Date,
    endsAt: { type: Date, required: true },
    revokedAt: Date,
    lastSeenAt: Date,
    unsent: { type: Number, required: true },
    ...pendingAuditField,
  },
  { collection: 'desk_device', versionKey: '__v' },
)
  .index({ tokenDigest: 1 }, { unique: true, partialFilterExpression: { tokenDigest: { $type: 'string' } } })
  .index({ linkDigest: 1 }, { unique: true, partialFilterExpression: { linkDigest: { $type: 'string' } } })
  .index({ eventId: 1, createdAt: -1, _id: -1 })
  .index({ madeBy: 1, createdAt: -1, _id: -1 })
  .index({ createdAt: -1, _id: -1 })
  .index({ 'sortKeys.name': 1, _id: 1 })
  .index({ endsAt: 1 })
  .index(...PENDING_AUDIT_INDEX);

/** What a device has received about one booking. */
export interface SentEntry {
  bookingId: string;
  /** The `turn` of the answer that contained the last change. */
  turn: number;
  /** Digest of the content that was sent; null once the removal was sent. */
  digest: string | null;
}

/** What a device has received, so that the next answer contains exactly the changes. */
export interface DeskList {
  /** The device's id. */
  _id: Types.ObjectId;
  turn: number;
  entries: SentEntry[];
  updatedAt: Date;
}

export const deskListSchema = new Schema<DeskList>(
  {
    _id: reference,
    turn: { type: Number, required: true },
    entries: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'desk_list', versionKey: false },
).index({ updatedAt: 1 });

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

export const deskRowSchema = new Schema<StoredDeskRow>(
  {
    _id: { type: String, required: true },
    eventId: reference,
    deviceId: reference,
    bookingId: Schema.Types.ObjectId,
    userId: Schema.Types.ObjectId,
    connectedAreaId: Schema.Types.ObjectId,
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
