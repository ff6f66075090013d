import { Schema, type Types } from 'mongoose';

/** One session has one record open. */
export interface Presence {
  /** Topic of the record and session id. */
  _id: string;
  topic: string;
  userId: Types.ObjectId;
  /** Without another signal by then, the record counts as closed. */
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
