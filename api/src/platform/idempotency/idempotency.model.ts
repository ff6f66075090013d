import { Schema } from 'mongoose';

/** A call with an `Idempotency-Key` and, once it has one, its answer. */
export interface RememberedCall {
  /** Digest of user, route and key. */
  _id: string;
  bodyHash: string;
  state: 'running' | 'done';
  leasedUntil: Date;
  /** The id of the current claim. */
  leasedBy?: string;
  status: number | null;
  body: string | null;
  expiresAt: Date;
}

export const rememberedCallSchema = new Schema<RememberedCall>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    leasedUntil: { type: Date, required: true },
    leasedBy: String,
    status: Number,
    body: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
