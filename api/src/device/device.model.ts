import { Schema, type Types } from 'mongoose';

/** A phone that receives a member's push notifications. */
export interface Device {
  _id: Types.ObjectId;
  __v: number;
  userId: Types.ObjectId;
  /** The push service's registration token; unique, it belongs to the last member who signed in on the phone. */
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
