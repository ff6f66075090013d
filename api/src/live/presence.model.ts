import { Schema, type Types } from 'mongoose';

/** That somebody has a record open. */
export interface Presence {
  /** Record and session. */
  _id: string;
  topic: string;
  userId: Types.ObjectId;
  /** Without another sign by then, it is closed. */
  endsAt: Date;
}

export const presenceSchema = new Schema<Presence>(
  {
    _id: { type: String, required: true },
    topic: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    endsAt: { type: Date, required: true },
  },
  { collection: 'presence', versionKey: false },
)
  .index({ topic: 1, endsAt: 1 })
  .index({ endsAt: 1 });
