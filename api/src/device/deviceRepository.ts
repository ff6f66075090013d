import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Device } from './device.model.js';

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
