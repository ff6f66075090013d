import { Schema, type Types } from 'mongoose';

/** What the console remembers for one person. */
export interface Preference {
  /** The person's. */
  _id: Types.ObjectId;
  __v: number;
  /** JSON: its names are the console's, not the database's. */
  text: string;
}

export const preferenceSchema = new Schema<Preference>(
  { _id: { type: Schema.Types.ObjectId, required: true }, text: { type: String, required: true } },
  { collection: 'preference', versionKey: '__v' },
);
