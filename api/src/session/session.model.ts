import { Schema, type Types } from 'mongoose';

/** A signed-in browser or phone; the token only names it (quality 11). */
export interface Session {
  /** Random; the `jti` of the token. */
  _id: string;
  userId: Types.ObjectId;
  /** The user's credential version at sign-in. */
  credentialVersion: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
}

export const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    credentialVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'session', versionKey: false },
)
  .index({ userId: 1 })
  .index({ lastSeenAt: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A single-use token that carries a session from the companion app to the console; stored hashed. */
export interface HandOver {
  _id: string;
  userId: Types.ObjectId;
  credentialVersion: number;
  expiresAt: Date;
}

export const handOverSchema = new Schema<HandOver>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    credentialVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'hand_over', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
