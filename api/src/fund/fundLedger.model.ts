import { MOVEMENTS, type MovementKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

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

export const ledgerEntryFields = {
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

export const refusedHoldFields = {
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
