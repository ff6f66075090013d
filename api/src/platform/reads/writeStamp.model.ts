import { Schema } from 'mongoose';

/** The number of announced writes to a collection, by all instances. */
export interface WriteStamp {
  /** The collection's name. */
  _id: string;
  told: number;
  /** The last announcements, in their order; absent before there were any. */
  last?: Announcement[];
}

export interface Announcement {
  /** The number of this announcement. */
  number: number;
  /** The instance that announced it. */
  by: string;
  /** The places whose counts may have changed; null: any place. */
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
