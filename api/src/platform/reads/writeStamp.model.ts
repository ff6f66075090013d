import { Schema } from 'mongoose';

/** How often the instances have told of writes to a collection. */
export interface WriteStamp {
  /** The collection's name. */
  _id: string;
  told: number;
  /** What the last of them said, in their order; absent before there was such a thing. */
  last?: Telling[];
}

export interface Telling {
  /** How often had been told with this one. */
  number: number;
  /** The instance that told. */
  by: string;
  /** Where what is counted of the records has changed; null: anywhere. */
  places: string[] | null;
}

export const writeStampSchema = new Schema<WriteStamp>(
  {
    _id: { type: String, required: true },
    told: { type: Number, required: true },
    last: {
      type: [{ _id: false, number: Number, by: String, places: { type: [String], default: null } }],
      default: undefined,
    },
  },
  { collection: 'write_stamp', versionKey: false },
);
