import { Schema, type Types } from 'mongoose';

/**
 * How many people somebody read on an Indian day. A row of the access log is only ever added, so what goes up with each
 * answer is here: it makes up the sums of the log's lists and the mark of days with very many people.
 */
export interface PeopleRead {
  /** `<actor>:<Indian day>` */
  _id: string;
  actor: Types.ObjectId;
  /** When the day's first people were read. */
  at: Date;
  /** The highest role in use that read. */
  role: number;
  /** People in list answers of more than 25, by `<hour>|<list>`; the hour is the Indian clock's. */
  lists?: Record<string, number>;
  /** The rows of the largest file, by its name; a name's dots are kept as underscores. */
  exports?: Record<string, number>;
  /** The bits of everybody who was answered (`distinctBits`). */
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
