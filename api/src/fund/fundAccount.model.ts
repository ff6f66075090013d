import { Schema, type Types } from 'mongoose';
import { type AuditEntry, PENDING_AUDIT_INDEX, pendingAuditField } from '../platform/audit/audit.model.js';
import { type CompareAndSet, writeIdField } from '../platform/mongo/compareAndSet.js';
import {
  ledgerEntryFields,
  refusedHoldFields,
  type StoredLedgerEntry,
  type StoredRefusedHold,
} from './fundLedger.model.js';

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
