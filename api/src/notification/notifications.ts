import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { searchTokens } from '../platform/lists/search.js';
import { isDuplicateKey } from '../platform/mongo/duplicateKey.js';
import { MemberAudience } from '../user/memberAudience.js';
import type { Addressed } from './addressing.js';
import type { Notification } from './notification.model.js';
import { hasFailed } from './notification.mapper.js';
import { NotificationDelivery } from './notificationDelivery.js';
import { NotificationPlan } from './notificationPlan.js';

/** What a notification says. */
export interface Message {
  title: string;
  body: string;
  action: string;
  url: string;
}

export interface Order {
  /** Why it is sent; a second order for the same cause is the first one's repeat. */
  cause: string;
  to: Addressed;
  message: Message;
  by: Types.ObjectId | null;
}

const PLANNING_LEASE_MS = 30_000;

/** Begins notifications; what is small is sent at once, the rest in the background. */
@Injectable()
export class Notifications {
  constructor(
    @InjectModel('notification') private readonly notifications: Model<Notification>,
    private readonly members: MemberAudience,
    private readonly plan: NotificationPlan,
    private readonly delivery: NotificationDelivery,
  ) {}

  /**
   * Stores a notification that is to be sent; whoever stored it sees to it, or else the job will.
   * @returns it, and whether this very call stored it
   */
  async store({ cause, to, message, by }: Order): Promise<{ notification: Notification; isNew: boolean }> {
    const now = Date.now();
    const notification: Notification = {
      ...message,
      _id: new Types.ObjectId(),
      __v: 0,
      cause,
      receiver: to.receiver,
      audience: to.words,
      roles: to.audience?.roles ? [...to.audience.roles] : null,
      userId: to.audience?.userId ?? null,
      topic: to.topic,
      areaIds: to.audience?.areaIds ?? null,
      purpose: to.purpose,
      by,
      createdAt: new Date(now),
      state: 'planning',
      plan: null,
      leasedUntil: new Date(now + PLANNING_LEASE_MS),
      members: to.audience ? await this.members.count(to.audience) : 0,
      devices: 0,
      sent: 0,
      failed: 0,
      unknown: 0,
      pruned: 0,
      reasons: [],
      endedAt: null,
      searchTokens: searchTokens(message.title, message.body, to.words),
    };
    try {
      await this.notifications.create(notification);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const first = await this.notifications.findOne({ cause }).lean<Notification>();
      if (!first) throw error;
      return { notification: first, isNew: false };
    }
    return { notification, isNew: true };
  }

  /**
   * Sends to up to 500 phones before it returns; for more it returns as soon as they are known to be more
   * (docs/rules/engagement.md#4). @returns the notification as it then is
   */
  async begin(notification: Notification): Promise<Notification> {
    if (await this.plan.make(notification, { atOnce: true })) {
      const planned = await this.find(notification._id);
      if (planned.state === 'sending') await this.delivery.send(planned);
    } else {
      await this.release(notification._id);
      await this.delivery.hasten();
    }
    const after = await this.find(notification._id);
    // Nothing went out, so another attempt under the same key is a new one.
    if (hasFailed(after)) await this.freeCause(after._id);
    return after;
  }

  private async find(id: Types.ObjectId): Promise<Notification> {
    const notification = await this.notifications.findById(id).lean<Notification>();
    if (!notification) throw new Error('A stored notification is gone.');
    return notification;
  }

  /** Lets the job plan what was too large to be planned here. */
  private async release(id: Types.ObjectId): Promise<void> {
    await this.notifications.updateOne({ _id: id, state: 'planning' }, { $set: { leasedUntil: null } });
  }

  private async freeCause(_id: Types.ObjectId): Promise<void> {
    await this.notifications.updateOne({ _id }, { $set: { cause: `failed:${_id.toHexString()}` } });
  }
}
