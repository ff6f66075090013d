import { Schema } from 'mongoose';

/** The external services that the product uses. */
export const SERVICES = ['payment', 'mail', 'push'] as const;
export type Service = (typeof SERVICES)[number];

/** When a service last answered, whether it refuses our key, and since when it has not answered. */
export interface ServiceAnswer {
  _id: Service;
  /** Null where it never answered. */
  answeredAt: Date | null;
  /** Since when our key is refused; null while it is accepted. */
  refusedAt: Date | null;
  /** The first call without an answer since the last answer; null while it answers. */
  unansweredSince: Date | null;
  /** The network error of the last call without an answer. */
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
