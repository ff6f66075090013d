import { Schema } from 'mongoose';

/** A browser in which a person proved an address; the cookie's token is stored hashed. */
export interface VisitorSession {
  /** Digest of the token. */
  _id: string;
  email: string;
  name: string | null;
  createdAt: Date;
  /** Absent, like the next field, in sessions of version 0.2. */
  lastSeenAt?: Date;
  /** Browser and operating system at sign-in. */
  device?: string | null;
  /** Extended by use, up to a limit. */
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
