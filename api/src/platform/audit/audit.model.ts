import { Schema, type Types } from 'mongoose';
import type { AuditActor } from './audit.service.js';

/** One entry of the append-only audit log. */
export interface AuditEntry {
  _id: Types.ObjectId;
  at: Date;
  actor: { _id: Types.ObjectId | null; name: string };
  /** The role in use; null for the command line. */
  role: number | null;
  action: string;
  /** The entity's name in its route: `user`, `area`, `fund`. */
  entity: string;
  entityId: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
  address: string | null;
  requestId: string | null;
  /** The undoable command that this entry belongs to. */
  undo?: Types.ObjectId;
  /** The command that this entry undoes. */
  undoes?: Types.ObjectId;
  /** The salt for the digests of the personal values; absent once one of these values was erased. */
  salt?: string;
  /** The proofs that replace the salt once a value was erased. */
  proofs?: Proof[];
  /** The ids (hex) of the people whose erasures removed values from this entry. */
  erasedFor?: string[];
}

/** The proof of one value in an entry: its own salt while the value is stored, its digest once the value was erased. */
export interface Proof {
  place: string;
  salt?: string;
  digest?: string;
}

const proof = new Schema<Proof>(
  { place: { type: String, required: true }, salt: String, digest: String },
  { _id: false },
);

const entryFields = {
  at: { type: Date, required: true },
  actor: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
  role: Number,
  action: { type: String, required: true },
  entity: { type: String, required: true },
  entityId: String,
  changes: { type: Schema.Types.Mixed, required: true },
  address: String,
  requestId: String,
  undo: Schema.Types.ObjectId,
  undoes: Schema.Types.ObjectId,
  salt: String,
  proofs: { type: [proof], default: undefined },
  erasedFor: { type: [String], default: undefined },
};

export const auditSchema = new Schema<AuditEntry>(entryFields, {
  collection: 'audit',
  versionKey: false,
  minimize: false,
})
  .index({ at: -1, _id: -1 })
  .index({ entity: 1, at: -1, _id: -1 })
  .index({ entity: 1, entityId: 1, at: -1 })
  .index({ entityId: 1, at: -1 })
  .index({ action: 1, at: -1 })
  .index({ 'actor._id': 1, at: -1 })
  .index({ undo: 1 }, { sparse: true })
  .index({ undoes: 1 }, { sparse: true });

/** The entries that a record's own write stores inside the record, until they are moved to the audit log. */
export interface WithPendingAudit {
  pendingAudit?: AuditEntry[];
}

/**
 * The field's declaration for a schema, which is all that `PendingAudit` needs; index it with `PENDING_AUDIT_INDEX`.
 */
export const pendingAuditField = {
  pendingAudit: { type: [new Schema<AuditEntry>(entryFields, { minimize: false })], default: undefined },
};

export const PENDING_AUDIT_INDEX = [{ 'pendingAudit.at': 1 as const }, { sparse: true }] as const;

/** The author of an entry, as `AuditService.auditEntry` takes it. */
export const actorOf = ({ actor, role, address, requestId }: AuditEntry): AuditActor => ({
  userId: actor._id,
  name: actor.name,
  userRole: role,
  address,
  requestId,
});

/** The part of an update that stores entries in the record. */
export const pushAudit = (...entries: AuditEntry[]) => ({ pendingAudit: { $each: entries } });
