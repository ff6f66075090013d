import {
  type FiltersOf,
  formatShortDate,
  istMonth,
  parseReceiver,
  type schedule,
  type ScheduleRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Addressing } from '../notification/addressing.js';
import { Conflict, InvalidInput } from '../platform/errors/appError.js';
import type { Filter } from '../platform/lists/page.js';
import type { Changes, RecordRules, Writing, ReadOf, StoredOf } from '../platform/records/recordSchema.js';
import { PeopleRepository } from '../user/peopleRepository.js';

export type ScheduledNotification = StoredOf<typeof schedule>;

/** When a scheduled notification may be changed, its receivers, and how it is presented. */
@Injectable()
export class ScheduleRules implements RecordRules<typeof schedule> {
  constructor(
    private readonly people: PeopleRepository,
    private readonly addressing: Addressing,
  ) {}

  /**
   * A missed item becomes pending again when it gets a date in the future. The sender also claims an item in one
   * atomic step, so it acts either before or after a change.
   */
  async beforeWrite({ act, sent, before }: Writing<typeof schedule>): Promise<Changes<typeof schedule>> {
    if (before?.status === 'sent') {
      throw new Conflict("This notification was sent already and can't be changed any more.");
    }
    if (act === 'delete') return {};
    if (act === 'restore') {
      if (before) refusePast(before.sendAt);
      return {};
    }
    const { date, receiver } = sent;
    if (date) refusePast(date);
    else if (before?.status === 'missed') refusePast(before.sendAt);
    if (receiver !== undefined) await this.requireReceiver(receiver);
    return date ? { sendAt: date, status: 'pending' } : {};
  }

  async toRecords(items: ReadOf<typeof schedule>[]): Promise<Partial<ScheduleRecord>[]> {
    const words = new Map<string, string>();
    for (const { receiver } of items) {
      if (!words.has(receiver))
        words.set(receiver, (await this.addressing.address(receiver, 'notices')).words);
    }
    return items.map(({ sendAt, receiver, status }) => ({
      date: formatShortDate(sendAt),
      audience: words.get(receiver) ?? '',
      sent: status === 'sent' ? 1 : 0,
    }));
  }

  narrow({ date }: FiltersOf<typeof schedule>): Filter {
    if (!date) return {};
    const { from, to } = istMonth(date);
    return { sendAt: { $gte: from, $lt: to } };
  }

  private async requireReceiver(receiver: string): Promise<void> {
    const parsed = parseReceiver(receiver);
    if (parsed?.kind !== 'user') return;
    const person = await this.people.byId([new Types.ObjectId(parsed.userId)]);
    if (person.size === 0) throw InvalidInput.field('receiver', 'There is no such member.');
  }
}

function refusePast(date: Date): void {
  if (date.getTime() <= Date.now()) {
    throw InvalidInput.field('date', 'Please choose a time that has not passed yet.');
  }
}
