import { Schema, type Types } from 'mongoose';

/** A person's console preferences. */
export interface Preference {
  /** Id of the person. */
  _id: Types.ObjectId;
  __v: number;
  /** JSON text, since the console chooses the field names, not the database. */
  text: string;
}

export const preferenceSchema = new Schema<Preference>(
  { _id: { type: Schema.Types.ObjectId, required: true }, text: { type: String, required: true } },
  { collection: 'preference', versionKey: '__v' },
);
