import { Schema, type Types } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** A person's second factor, stored apart from the user record so that no response can include it by accident. */
export interface SecondFactorRecord extends WithPendingAudit {
  _id: Types.ObjectId;
  /** False after enrolment until a first code is confirmed; only confirmed factors are asked for at sign-in. */
  confirmed: boolean;
  /**
   * The shared secret, encrypted with a key derived from `JWT_SECRET`; empty in a factor that was switched off and
   * still has a pending audit entry.
   */
  sealedSecret: string;
  /** The newest time step whose code was used, since a code works once. */
  lastStep: number;
  /** SHA-256 of each unused recovery code. */
  recoveryCodes: string[];
  createdAt: Date;
}

/** `_id` is the user's id. */
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
