import { Schema, type Types } from 'mongoose';

/** Somebody's second factor, apart from the person's record so that no answer can carry it by accident. */
export interface SecondFactorRecord {
  _id: Types.ObjectId;
  /** Enrolled but not yet proved by a first code: asked for by no sign-in. */
  confirmed: boolean;
  /** The shared secret, sealed with a key derived from `JWT_SECRET`. */
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
  },
  { collection: 'second_factor', versionKey: false },
);
