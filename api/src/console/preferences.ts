import { MOST_PREFERENCE_BYTES, type PreferenceRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import { TooLarge } from '../platform/errors/appError.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';

type Values = Record<string, unknown>;

/** Each person's console preferences: columns, filters, records viewed last. */
@Injectable()
export class Preferences {
  constructor(@InjectModel('preference') private readonly preferences: Model<Preference>) {}

  async read(userId: Types.ObjectId): Promise<PreferenceRecord> {
    return toRecord((await this.find(userId)) ?? { _id: userId, __v: 0, text: '{}' });
  }

  /**
   * Merges these values into the stored ones; null removes one. @throws TooLarge when the result exceeds the size
   * limit.
   */
  merge(userId: Types.ObjectId, values: Values): Promise<PreferenceRecord> {
    return retryOnConflict(async () => {
      const before = await this.find(userId);
      const merged = { ...(before ? toRecord(before).values : {}), ...values };
      const text = JSON.stringify(
        Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
      );
      if (Buffer.byteLength(text) > MOST_PREFERENCE_BYTES)
        throw new TooLarge('This is more than the console can remember for you.');
      const after = before ? await this.swap(before, text) : await this.insert(userId, text);
      return after && toRecord(after);
    });
  }

  private find(_id: Types.ObjectId): Promise<Preference | null> {
    return this.preferences.findOne({ _id }).lean<Preference>().exec();
  }

  /** @returns null when somebody else wrote since the read */
  private swap({ _id, __v }: Preference, text: string): Promise<Preference | null> {
    return this.preferences
      .findOneAndUpdate({ _id, __v }, { $set: { text }, $inc: { __v: 1 } }, { returnDocument: 'after' })
      .lean<Preference>()
      .exec();
  }

  private async insert(_id: Types.ObjectId, text: string): Promise<Preference | null> {
    const preference = { _id, __v: 0, text };
    try {
      await this.preferences.collection.insertOne(preference);
      return preference;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }
}

const toRecord = ({ _id, __v, text }: Preference): PreferenceRecord => ({
  _id: _id.toHexString(),
  __v,
  values: JSON.parse(text) as Values,
});

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
