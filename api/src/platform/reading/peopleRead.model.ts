import { Schema, type Types } from 'mongoose';

/**
 * How many people a staff member read on an Indian day. Rows of the access log are append-only, so the counts that
 * grow with each answer are stored here: the sums of the log's lists and the mark of days with very many people.
 */
export interface PeopleRead {
  /** `<actor>:<Indian day>` */
  _id: string;
  actor: Types.ObjectId;
  /** The time of the day's first read. */
  at: Date;
  /** The highest role that was used for reading. */
  role: number;
  /** People in list answers of more than 25, by `<hour>|<list>`; the hour is Indian time. */
  lists?: Record<string, number>;
  /** The rows of the largest file, by its name; dots in a name are stored as underscores. */
  exports?: Record<string, number>;
  /** The bit counter of all people in answers (`distinctBits`). */
  bits?: Record<string, number>;
}

export const peopleReadSchema = new Schema<PeopleRead>(
  {
    _id: { type: String, required: true },
    actor: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    role: { type: Number, required: true },
    lists: Schema.Types.Mixed,
    exports: Schema.Types.Mixed,
    bits: Schema.Types.Mixed,
  },
  { collection: 'people_read', versionKey: false },
).index({ at: 1 });
