import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';

/** A phone that can receive a message. */
export type Recipient = Pick<Device, '_id' | 'userId' | 'token'>;

const RECIPIENT = { userId: 1, token: 1 } as const;
const AT_ONCE = 2000;

/** Reads phones in batches, by owner or all of them. */
@Injectable()
export class DeviceRepository {
  constructor(@InjectModel('device') private readonly devices: Model<Device>) {}

  /** The phones of these people, in batches. */
  async *of(people: Types.ObjectId[]): AsyncGenerator<Recipient[]> {
    for (let start = 0; start < people.length; start += AT_ONCE) {
      yield await this.devices
        .find({ userId: { $in: people.slice(start, start + AT_ONCE) } }, RECIPIENT)
        .lean<Recipient[]>();
    }
  }

  countAll(): Promise<number> {
    return this.devices.estimatedDocumentCount();
  }

  /** The number of phones of these people. */
  async countOf(people: Types.ObjectId[]): Promise<number> {
    let count = 0;
    for (let start = 0; start < people.length; start += AT_ONCE) {
      count += await this.devices.countDocuments({ userId: { $in: people.slice(start, start + AT_ONCE) } });
    }
    return count;
  }

  /**
   * Every phone once, in batches. Sorted by id, which never changes, so that concurrent changes skip or repeat none.
   */
  async *all(): AsyncGenerator<Recipient[]> {
    let last: Types.ObjectId | undefined;
    for (;;) {
      const portion = await this.devices
        .find(last ? { _id: { $gt: last } } : {}, RECIPIENT)
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .lean<Recipient[]>();
      if (portion.length > 0) yield portion;
      last = portion.at(-1)?._id;
      if (portion.length < AT_ONCE) return;
    }
  }
}

/** A person's phones. The push token is a secret of the phone and is never exported. */
@HoldsPersonalData
@Injectable()
export class DevicePersonalData implements PersonalData {
  readonly section = 'devices';
  readonly references = [
    { collection: 'device', path: 'userId', kind: 'device' },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('device') private readonly devices: Model<Device>) {}

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.devices.find({ userId: _id }, { platform: 1, createdAt: 1 }).lean().cursor();
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.devices.deleteMany({ userId: _id });
  }
}

/** A phone that receives a member's push notifications. */
export interface Device {
  _id: Types.ObjectId;
  __v: number;
  userId: Types.ObjectId;
  /** The push service's registration token; unique, it belongs to the last member who signed in on the phone. */
  token: string;
  platform: 'android' | 'ios' | 'web';
  /** The session in which the phone registered last; absent since before version 0.3. */
  session?: string;
  createdAt: Date;
}

export const deviceSchema = new Schema<Device>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    token: { type: String, required: true },
    platform: { type: String, enum: ['android', 'ios', 'web'], required: true },
    session: String,
    createdAt: { type: Date, required: true },
  },
  { collection: 'device', versionKey: '__v' },
)
  .index({ token: 1 }, { unique: true })
  .index({ userId: 1 });
