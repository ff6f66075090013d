import { Schema } from 'mongoose';

/** What others do for us. */
export const SERVICES = ['payment', 'mail', 'push'] as const;
export type Service = (typeof SERVICES)[number];

/** When a service last answered, and whether it refuses our key. */
export interface ServiceAnswer {
  _id: Service;
  answeredAt: Date;
  /** Since when our key is refused; null while it is taken. */
  refusedAt: Date | null;
}

export const serviceAnswerSchema = new Schema<ServiceAnswer>(
  {
    _id: { type: String, enum: SERVICES, required: true },
    answeredAt: { type: Date, required: true },
    refusedAt: Date,
  },
  { collection: 'service_answer', versionKey: false },
);
