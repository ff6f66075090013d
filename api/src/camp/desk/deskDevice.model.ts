import type { DeskKind, Role } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../../platform/audit/audit.model.js';
import { type SortKeys, sortKeysField } from '../../platform/lists/sortKeys.js';

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
  /** Digest of the device's token. */
  tokenDigest: string | null;
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
