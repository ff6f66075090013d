import { Schema, type Types } from 'mongoose';

/** Up to 500 phones of a notification, sent together and at most once each; or the notification's topic. */
export interface NotificationBatch {
  _id: Types.ObjectId;
  notificationId: Types.ObjectId;
  plan: string;
  /** Phones without an outcome yet; tokens are deleted as soon as they are no longer needed. */
  devices?: { token: string; userId: Types.ObjectId }[];
  /** The number of phones in the last attempt. */
  size: number;
  /** Earliest time of the next attempt, after the push service refused this batch or the whole notification. */
  dueAt?: Date | null;
  /** The number of attempts that were refused. */
  refusals?: number;
  /**
   * `claimed` is written before anything is sent. A claim whose instance crashed becomes `unknown` and stays so:
   * nobody can tell whether its messages were sent, so they are never sent again.
   */
  state: 'waiting' | 'claimed' | 'done' | 'unknown';
  claimedBy: string | null;
  leasedUntil: Date | null;
  /** Time of the last attempt. */
  endedAt: Date | null;
  sent: number;
  failed: number;
  unknown: number;
  pruned: number;
  reasons: { reason: string; count: number }[];
  /** Members with at least one phone for which the push service accepted the message. */
  reached: Types.ObjectId[];
}

const reference = Schema.Types.ObjectId;
const count = { type: Number, required: true };

export const notificationBatchSchema = new Schema<NotificationBatch>(
  {
    notificationId: { type: reference, required: true },
    plan: { type: String, required: true },
    devices: {
      type: [new Schema({ token: String, userId: reference }, { _id: false })],
      default: undefined,
    },
    size: count,
    dueAt: Date,
    refusals: Number,
    state: { type: String, enum: ['waiting', 'claimed', 'done', 'unknown'], required: true },
    claimedBy: String,
    leasedUntil: Date,
    endedAt: Date,
    sent: count,
    failed: count,
    unknown: count,
    pruned: count,
    reasons: { type: [new Schema({ reason: String, count: Number }, { _id: false })], required: true },
    reached: { type: [reference], required: true },
  },
  { collection: 'notificationBatch', versionKey: false },
)
  .index({ notificationId: 1, plan: 1, state: 1, _id: 1 })
  .index({ reached: 1, endedAt: -1 });
