import { Schema, type Types } from 'mongoose';

/** One entry of the append-only trail (contract 10, Audit). */
export interface AuditEntry {
  _id: Types.ObjectId;
  at: Date;
  actor: { _id: Types.ObjectId | null; name: string };
  /** The role in use; null for the command line. */
  role: number | null;
  action: string;
  /** Named as its route: `user`, `area`, `fund`. */
  entity: string;
  entityId: string | null;
  changes: Record<string, { from: unknown; to: unknown }>;
  address: string | null;
  requestId: string | null;
}

export const auditSchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    actor: { _id: Schema.Types.ObjectId, name: { type: String, required: true } },
    role: Number,
    action: { type: String, required: true },
    entity: { type: String, required: true },
    entityId: String,
    changes: { type: Schema.Types.Mixed, required: true },
    address: String,
    requestId: String,
  },
  { collection: 'audit', versionKey: false, minimize: false },
)
  .index({ at: -1, _id: -1 })
  .index({ entity: 1, at: -1, _id: -1 })
  .index({ entity: 1, entityId: 1, at: -1 })
  .index({ entityId: 1, at: -1 })
  .index({ action: 1, at: -1 })
  .index({ 'actor._id': 1, at: -1 });
