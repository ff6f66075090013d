import { Schema } from 'mongoose';

/** How common a beginning of words is among members; of rare ones nothing is kept. */
export interface WordFrequency {
  /** Its first letters. */
  _id: string;
  /** Of all members, about. */
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
