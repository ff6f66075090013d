import { Schema } from 'mongoose';

/** A browser in which somebody proved an address; the cookie's token is stored hashed. */
export interface VisitorSession {
  /** Digest of the token. */
  _id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  /** Absent, as the next one, in sessions of version 0.2. */
  lastSeenAt?: Date;
  /** Browser and system as the sign-in named them. */
  device?: string | null;
  /** Moves with use, up to a limit. */
  expiresAt: Date;
}

export const visitorSessionSchema = new Schema<VisitorSession>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    name: String,
    createdAt: { type: Date, required: true },
    lastSeenAt: Date,
    device: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'visitor_session', versionKey: false },
)
  .index({ email: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
