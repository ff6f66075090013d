import type { SessionKind } from '@coastok/domain';
import { Schema, type Types } from 'mongoose';

/** A signed-in browser or phone; the token only refers to it (docs/security.md#11). */
export interface Session {
  /** Random; equals the token's `jti`. */
  _id: string;
  userId: Types.ObjectId;
  /** The user's credential version at sign-in. */
  credentialVersion: number;
  /** When the user signed in; a handed-over session keeps the time of the first one. */
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** Whether a second-factor code was given. Absent, like the next field, in sessions of version 0.1. */
  secondFactor?: boolean;
  /** Where the session was opened. Absent, like the next field, in sessions of version 0.2. */
  kind?: SessionKind;
  /** Browser and operating system at sign-in. */
  device?: string | null;
  /** The chain of sessions that this one was handed over from, the first one first; it ends with any of them. */
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

/** A single-use token that hands a session over from the companion app to the console; stored hashed. */
export interface HandOver {
  _id: string;
  userId: Types.ObjectId;
  /** The session to hand over; tokens of version 0.1 have none and are refused. */
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
