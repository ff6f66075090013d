import { Schema } from 'mongoose';

/** What others do for us. */
export const SERVICES = ['payment', 'mail', 'push'] as const;
export type Service = (typeof SERVICES)[number];

/** When a service last answered, whether it refuses our key, and since when it does not answer. */
export interface ServiceAnswer {
  _id: Service;
  /** Null where it never answered. */
  answeredAt: Date | null;
  /** Since when our key is refused; null while it is taken. */
  refusedAt: Date | null;
  /** The first call without an answer since the last answer; null while it answers. */
  unansweredSince: Date | null;
  /** The network's own words for the last call without an answer. */
  said: string | null;
}

export const serviceAnswerSchema = new Schema<ServiceAnswer>(
  {
    _id: { type: String, enum: SERVICES, required: true },
    answeredAt: Date,
    refusedAt: Date,
    unansweredSince: Date,
    said: String,
  },
  { collection: 'service_answer', versionKey: false },
);
