import { Schema, type Types } from 'mongoose';

/** A phone that gets a member's push notifications. */
export interface Device {
  _id: Types.ObjectId;
  __v: number;
  userId: Types.ObjectId;
  /** The push service's registration token; unique: the last member to sign in on a phone has it. */
  token: string;
  platform: 'android' | 'ios' | 'web';
  createdAt: Date;
}

export const deviceSchema = new Schema<Device>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    token: { type: String, required: true },
    platform: { type: String, enum: ['android', 'ios', 'web'], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'device', versionKey: '__v' },
)
  .index({ token: 1 }, { unique: true })
  .index({ userId: 1 });
