import type { SessionKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** A signed-in browser or phone; the token only names it (docs/security.md#11). */
export interface Session {
  /** Random; the `jti` of the token. */
  _id: string;
  userId: Types.ObjectId;
  /** The user's credential version at sign-in. */
  credentialVersion: number;
  /** When somebody signed in, at this door or at the one that the session was handed over from. */
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** A code of the second factor was given. Absent, as the next one, in sessions of version 0.1. */
  secondFactor?: boolean;
  /** The door that it was opened at. Absent, as the next one, in sessions of version 0.2. */
  kind?: SessionKind;
  /** Browser and system as the sign-in named them. */
  device?: string | null;
  /** The sessions that this one was handed over from, the first one first: it ends with any of them. */
  from?: string[];
}

export const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    credentialVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    secondFactor: Boolean,
    kind: String,
    device: String,
    from: { type: [String], default: undefined },
  },
  { collection: 'session', versionKey: false },
)
  .index({ userId: 1 })
  .index({ from: 1 }, { sparse: true })
  .index({ lastSeenAt: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A single-use token that carries a session from the companion app to the console; stored hashed. */
export interface HandOver {
  _id: string;
  userId: Types.ObjectId;
  /** The session that is handed over; a token of version 0.1 names none, and is good for nothing. */
  sessionId?: string;
  credentialVersion: number;
  expiresAt: Date;
}

export const handOverSchema = new Schema<HandOver>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    sessionId: String,
    credentialVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'hand_over', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
