import { ERASED_NAME, ERASED_TEXT } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  type ErasedPerson,
  type PersonalData,
  type Person,
  HoldsPersonalData,
} from '../platform/privacy/personalData.js';
import { DONE, type PersonReference } from '../platform/privacy/personReference.js';
import type { Notification } from './notification.model.js';

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
