import { Schema } from 'mongoose';

/** How often the instances have told of writes to a collection. */
export interface WriteStamp {
  /** The collection's name. */
  _id: string;
  told: number;
}

export const writeStampSchema = new Schema<WriteStamp>(
  { _id: { type: String, required: true }, told: { type: Number, required: true } },
  { collection: 'write_stamp', versionKey: false },
);
