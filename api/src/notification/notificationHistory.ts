import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { type TimelineEntry, type TimelineSource, ProvidesTimeline } from '../user/timeline.js';
import type { Notification } from './notification.model.js';
import { NotificationBatches } from './notificationBatches.js';

type HistoryFields = Pick<Notification, '_id' | 'title'>;

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
