import { type MovementKind, MOVEMENTS } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';
import { type AuditEntry, PENDING_AUDIT_INDEX, pendingAuditField } from '../platform/audit/audit.model.js';
import { type CompareAndSet, writeIdField } from '../platform/mongo/compareAndSet.js';

/** One movement of an area's fund; written once, never changed. */
export interface StoredLedgerEntry {
  /** Area and sequence number, so that two entries can't have the same sequence number in an area. */
  _id: string;
  areaId: Types.ObjectId;
  seq: number;
  kind: MovementKind;
  amount: number;
  freeBalance: number;
  holdBalance: number;
  totalBalance: number;
  /** A user's id, or a word for a job or the command line. */
  by: string;
  at: Date;
  comment: string;
  bookingId: Types.ObjectId | null;
  operationId: string;
  hash: string;
}

const ledgerEntryFields = {
  _id: { type: String, required: true },
  areaId: { type: Schema.Types.ObjectId, required: true },
  seq: { type: Number, required: true },
  kind: { type: String, enum: Object.keys(MOVEMENTS), required: true },
  amount: { type: Number, required: true },
  freeBalance: { type: Number, required: true },
  holdBalance: { type: Number, required: true },
  totalBalance: { type: Number, required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
  comment: String,
  bookingId: Schema.Types.ObjectId,
  operationId: { type: String, required: true },
  hash: { type: String, required: true },
} as const;

/** A hold that was refused, kept so that a retry does not accept it later; written once, never changed. */
export interface StoredRefusedHold {
  /** The operation's id. */
  _id: string;
  hash: string;
  at: Date;
  message: string;
}

const refusedHoldFields = {
  _id: { type: String, required: true },
  hash: { type: String, required: true },
  at: { type: Date, required: true },
  message: { type: String, required: true },
} as const;

export const fundRefusalSchema = new Schema<StoredRefusedHold>(refusedHoldFields, {
  collection: 'fundRefusal',
  versionKey: false,
});

/**
 * An operation is identified by its id; the area is part of the index only so that an entry of another account can't
 * block one.
 */
export const fundLedgerSchema = new Schema<StoredLedgerEntry>(ledgerEntryFields, {
  collection: 'fundLedger',
  versionKey: false,
})
  .index({ operationId: 1, areaId: 1 }, { unique: true })
  .index({ areaId: 1, seq: -1 })
  .index({ areaId: 1, at: -1, _id: -1 })
  .index({ at: -1, _id: -1 })
  .index({ bookingId: 1 });

export interface StoredHold {
  bookingId: Types.ObjectId;
  amount: number;
}

/** An area's fund; all its fields are written together, by compare-and-set (docs/rules/funds.md#3). */
export interface StoredFundAccount extends CompareAndSet {
  /** The area's id. */
  _id: Types.ObjectId;
  version: number;
  /** Sequence number of the last entry. */
  seq: number;
  freeBalance: number;
  holdBalance: number;
  totalBalance: number;
  holds: StoredHold[];
  /** Entries that may not be in the ledger yet. */
  pending: StoredLedgerEntry[];
  /** Refused holds that may not be in the `fundRefusal` collection yet. */
  refused?: StoredRefusedHold[];
  pendingAudit?: AuditEntry[];
}

const hold = new Schema<StoredHold>(
  { bookingId: { type: Schema.Types.ObjectId, required: true }, amount: { type: Number, required: true } },
  { _id: false },
);

export const fundAccountSchema = new Schema<StoredFundAccount>(
  {
    version: { type: Number, required: true },
    ...writeIdField,
    seq: { type: Number, required: true },
    freeBalance: { type: Number, required: true },
    holdBalance: { type: Number, required: true },
    totalBalance: { type: Number, required: true },
    holds: { type: [hold], required: true },
    pending: { type: [new Schema<StoredLedgerEntry>(ledgerEntryFields)], required: true },
    refused: { type: [new Schema<StoredRefusedHold>(refusedHoldFields)], default: undefined },
    ...pendingAuditField,
  },
  { collection: 'fundAccount', versionKey: false },
)
  .index({ 'pending.seq': 1 })
  .index({ 'refused.at': 1 }, { sparse: true })
  .index(...PENDING_AUDIT_INDEX);
