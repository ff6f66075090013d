import { Schema, type Types } from 'mongoose';

/** Consecutive failures that are held against one name, and until when it must wait. */
export interface FailureCount {
  failures: number;
  blockedUntil: Date | null;
  forgottenAt: Date;
}

/** What is counted of one subject (an account). */
export interface FailureCounts {
  _id: string;
  /** By name, those that are not forgotten: no more than 2,000 names, as the account's own count has most of them wait. */
  counts: Record<string, FailureCount>;
  touchedAt: Date;
  /** The last attempt that was counted. */
  attempt: Types.ObjectId;
}

const DAY_SECONDS = 24 * 3600;

export const failureCountsSchema = new Schema<FailureCounts>(
  {
    _id: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    touchedAt: { type: Date, required: true },
    attempt: { type: Schema.Types.ObjectId, required: true },
  },
  {
    collection: 'failure_count',
    versionKey: false,
    // Nobody waits for the disk to count: what a database that crashes forgets is a tenth of a second's attempts.
    writeConcern: { w: 1, j: false },
  },
).index({ touchedAt: 1 }, { expireAfterSeconds: DAY_SECONDS });
