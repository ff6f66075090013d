import { Schema, type Types } from 'mongoose';

/** A task to do after a commit: a mail, a push. Done at least once; `key` makes publishing it idempotent. */
export interface OutboxMessage {
  _id: Types.ObjectId;
  /** The same on every retry of the same cause: `answer:<question>:<n>`. */
  key: string;
  kind: string;
  payload: Record<string, unknown>;
  createdAt: Date;
  attempts: number;
  /** The time of the next attempt; null once done or given up. */
  dueAt: Date | null;
  leasedUntil: Date | null;
  doneAt: Date | null;
  failedAt: Date | null;
  lastError: string | null;
  /** Whether its delivery is stored elsewhere for longer. */
  noted?: boolean;
}

const WEEK_SECONDS = 7 * 24 * 3600;

export const outboxSchema = new Schema<OutboxMessage>(
  {
    key: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    dueAt: Date,
    leasedUntil: Date,
    doneAt: Date,
    failedAt: Date,
    lastError: String,
    noted: Boolean,
  },
  { collection: 'outbox', versionKey: false, minimize: false },
)
  .index({ key: 1 }, { unique: true })
  .index({ kind: 1, dueAt: 1 })
  .index({ dueAt: 1 })
  .index({ failedAt: 1 }, { partialFilterExpression: { failedAt: { $type: 'date' } } })
  .index({ doneAt: 1 }, { expireAfterSeconds: WEEK_SECONDS });
