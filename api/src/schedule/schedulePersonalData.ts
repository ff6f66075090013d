import { ERASED_TEXT } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { sortKeysOf } from '../platform/lists/search.js';
import type { ScheduledNotification } from './scheduleRules.js';

/** Scheduled notifications to a single person; there are few, so they are found without an index. */
@HoldsPersonalData
@Injectable()
export class SchedulePersonalData implements PersonalData {
  readonly section = 'scheduledNotifications';
  readonly references = [
    {
      collection: 'scheduledNotification',
      path: 'receiver',
      nameOf: (id: Types.ObjectId) => `U|${id.toHexString()}`,
    },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('scheduledNotification') private readonly items: Model<ScheduledNotification>) {}

  dataOf(person: Person): AsyncIterable<object> {
    return this.items
      .find({ receiver: receiverOf(person) }, { searchTokens: 0, sortKeys: 0 })
      .lean()
      .cursor();
  }

  async recordIds(person: Person): Promise<string[]> {
    const items = await this.items.find({ receiver: receiverOf(person) }, { _id: 1 }).lean();
    return items.map(({ _id }) => String(_id));
  }

  async erase(person: ErasedPerson): Promise<void> {
    await this.items.updateMany(
      { receiver: receiverOf(person), heading: { $ne: ERASED_TEXT } },
      {
        $set: {
          heading: ERASED_TEXT,
          sortKeys: sortKeysOf({ heading: ERASED_TEXT }),
          body: ERASED_TEXT,
          searchTokens: [],
          removed: true,
          owed: false,
        },
        $inc: { __v: 1 },
      },
    );
  }
}

const receiverOf = ({ _id }: Person): string => `U|${_id.toHexString()}`;
