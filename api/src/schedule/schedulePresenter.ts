import { formatShortDate, type ScheduleRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Addressing } from '../notification/addressing.js';
import { idText } from '../platform/mongo/objectId.js';
import type { ScheduledNotification } from './schedule.model.js';

/** What is read for a scheduled notification's record. */
export const SCHEDULE_PROJECTION = { searchTokens: 0, removed: 0, owed: 0 } as const;

export type PresentableSchedule = Omit<ScheduledNotification, keyof typeof SCHEDULE_PROJECTION>;

/** Turns scheduled notifications into wire records, with their receivers in words. */
@Injectable()
export class SchedulePresenter {
  constructor(private readonly addressing: Addressing) {}

  async present(items: PresentableSchedule[]): Promise<ScheduleRecord[]> {
    const words = new Map<string, string>();
    for (const { receiver } of items) {
      if (!words.has(receiver))
        words.set(receiver, (await this.addressing.address(receiver, 'notices')).words);
    }
    return items.map(item => ({
      _id: item._id.toHexString(),
      __v: item.__v,
      heading: item.heading,
      body: item.body,
      date: formatShortDate(item.sendAt),
      sendAt: item.sendAt.toISOString(),
      receiver: item.receiver,
      audience: words.get(item.receiver) ?? '',
      purpose: item.purpose ?? 'notices',
      sent: item.status === 'sent' ? 1 : 0,
      status: item.status,
      notificationId: idText(item.notificationId),
      createdAt: item.createdAt.toISOString(),
    }));
  }

  async presentOne(item: PresentableSchedule): Promise<ScheduleRecord> {
    const [record] = await this.present([item]);
    if (!record) throw new Error('One item makes one record.');
    return record;
  }
}
