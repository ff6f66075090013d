import { Schema, type Types } from 'mongoose';

/** The consecutive failures of one count, and the time until which the next attempt must wait. */
export interface FailureCount {
  failures: number;
  blockedUntil: Date | null;
  forgottenAt: Date;
}

/** The counts of one subject (an account). */
export interface FailureCounts {
  _id: string;
  /**
   * The current counts by name. There are at most 2,000 names, because the account's own count soon makes further
   * attempts wait.
   */
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
    // Counting does not wait for the disk: a database that crashes loses the attempts of a tenth of a second.
    writeConcern: { w: 1, j: false },
  },
).index({ touchedAt: 1 }, { expireAfterSeconds: DAY_SECONDS });
