import { Schema, type Types } from 'mongoose';

/** Up to 500 phones of a notification, which are sent to in one go and get it once at most; or its topic. */
export interface NotificationBatch {
  _id: Types.ObjectId;
  notificationId: Types.ObjectId;
  plan: string;
  /** Those without an outcome: tokens are kept no longer than needed. */
  devices?: { token: string; userId: Types.ObjectId }[];
  /** How many they were when it was sent last. */
  size: number;
  /** Not before then: the push service refused it, or the whole notification. */
  dueAt?: Date | null;
  /** How often it was refused. */
  refusals?: number;
  /**
   * `claimed` is written before anything is sent. A claim whose instance died becomes `unknown` and stays it: whether
   * its messages are out nobody can tell, so they are never sent again.
   */
  state: 'waiting' | 'claimed' | 'done' | 'unknown';
  claimedBy: string | null;
  leasedUntil: Date | null;
  /** When it was sent last. */
  endedAt: Date | null;
  sent: number;
  failed: number;
  unknown: number;
  pruned: number;
  reasons: { reason: string; count: number }[];
  /** The members with a phone that the push service took the message for. */
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
