import { Schema, type Types } from 'mongoose';

/** Consecutive failures of one key (an account), and until when it must wait. */
export interface FailureCount {
  _id: string;
  failures: number;
  blockedUntil: Date | null;
  touchedAt: Date;
  /** The last attempt that was counted. */
  attempt: Types.ObjectId | null;
}

const DAY_SECONDS = 24 * 3600;

export const failureCountSchema = new Schema<FailureCount>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    blockedUntil: Date,
    touchedAt: { type: Date, required: true },
    attempt: Schema.Types.ObjectId,
  },
  {
    collection: 'failure_count',
    versionKey: false,
    // Nobody waits for the disk to count: what a database that crashes forgets is a tenth of a second's attempts.
    writeConcern: { w: 1, j: false },
  },
).index({ touchedAt: 1 }, { expireAfterSeconds: DAY_SECONDS });
