import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** Somebody's second factor, apart from the person's record so that no answer can carry it by accident. */
export interface SecondFactorRecord extends WithPendingAudit {
  _id: Types.ObjectId;
  /** Enrolled but not yet proved by a first code: asked for by no sign-in. */
  confirmed: boolean;
  /** The shared secret, sealed with a key derived from `JWT_SECRET`; empty while a record that was switched off tells the trail so. */
  sealedSecret: string;
  /** The newest time step whose code was used: a code works once. */
  lastStep: number;
  /** SHA-256 of each recovery code that is left. */
  recoveryCodes: string[];
  createdAt: Date;
}

/** `_id` is the user's. */
export const secondFactorSchema = new Schema<SecondFactorRecord>(
  {
    confirmed: { type: Boolean, required: true },
    sealedSecret: { type: String, required: true },
    lastStep: { type: Number, required: true },
    recoveryCodes: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    ...pendingAuditField,
  },
  { collection: 'second_factor', versionKey: false },
).index(...PENDING_AUDIT_INDEX);
