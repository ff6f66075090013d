import { Schema } from 'mongoose';

/** How common a beginning of words is among members; rare ones are not stored. */
export interface WordFrequency {
  /** The first letters. */
  _id: string;
  /** Estimated share of all members. */
  share: number;
  countedAt: Date;
}

export const wordFrequencySchema = new Schema<WordFrequency>(
  {
    _id: { type: String, required: true },
    share: { type: Number, required: true },
    countedAt: { type: Date, required: true },
  },
  { collection: 'word_frequency', versionKey: false },
).index({ countedAt: 1 });
