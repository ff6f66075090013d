import { ERASED_NAME, ERASED_TEXT } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
  DONE,
  type PersonReference,
} from '../platform/personalData.js';
import type { Notification } from './notification.model.js';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/memberHistory.js';
import { NotificationBatches } from './notificationBatches.js';

type HistoryFields = Pick<Notification, '_id' | 'title'>;

const SENT = 'It says whose phones it was sent to.';

/** Notifications addressed to a single person; those to many have no personal data. */
@HoldsPersonalData
@Injectable()
export class NotificationPersonalData implements PersonalData {
  readonly section = 'notifications';
  readonly references = [
    { collection: 'notification', path: 'userId' },
    { collection: 'notification', path: 'by', stays: DONE },
    { collection: 'notificationBatch', path: 'devices.userId', stays: SENT },
    { collection: 'notificationBatch', path: 'reached', stays: SENT },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('notification') private readonly notifications: Model<Notification>) {}

  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.notifications
      .find({ userId: _id }, { title: 1, body: 1, action: 1, url: 1, by: 1, createdAt: 1 })
      .sort({ createdAt: 1 })
      .lean()
      .cursor();
  }

  async recordIds({ _id }: Person): Promise<string[]> {
    const sent = await this.notifications.find({ userId: _id }, { _id: 1 }).lean();
    return sent.map(({ _id: id }) => String(id));
  }

  async erase({ _id }: ErasedPerson): Promise<void> {
    await this.notifications.updateMany(
      { userId: _id, audience: { $ne: ERASED_NAME } },
      {
        $set: { audience: ERASED_NAME, title: ERASED_TEXT, body: ERASED_TEXT, url: '', searchTokens: [] },
        $inc: { __v: 1 },
      },
    );
  }
}

/** The notifications that reached a member's phone, for the member's timeline. */
@ProvidesTimeline
@Injectable()
export class NotificationHistory implements TimelineSource {
  constructor(
    @InjectModel('notification') private readonly notifications: Model<Notification>,
    private readonly batches: NotificationBatches,
  ) {}

  async newest(member: Types.ObjectId, limit: number): Promise<TimelineEntry[]> {
    const reaching = await this.batches.reaching(member, limit);
    const notifications = await this.notifications
      .find({ _id: { $in: reaching.map(({ _id }) => _id) } }, { title: 1 })
      .lean<HistoryFields[]>();
    const titles = new Map(notifications.map(({ _id, title }) => [_id.toHexString(), title]));
    return reaching.map(({ _id, at }) => ({
      at,
      kind: 'message',
      text: `Was sent a notification: ${titles.get(_id.toHexString()) ?? ''}`,
      actor: null,
      entityId: _id.toHexString(),
    }));
  }

  count(member: Types.ObjectId): Promise<number> {
    return this.batches.countReaching(member);
  }
}
