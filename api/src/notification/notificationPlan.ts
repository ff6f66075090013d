import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { fromNow } from '../platform/mongo/connection.js';
import { PUSH_BATCH } from '../platform/delivery/pushSender.js';
import type { Audience } from '../user/memberAudience.js';
import type { Notification, NotificationBatch } from './notification.model.js';
import { Recipients } from './recipients.js';

const NO_OUTCOME = { sent: 0, failed: 0, unknown: 0, pruned: 0, reasons: [], reached: [] };
const LEASE_MS = 30_000;

type Phone = NonNullable<NotificationBatch['devices']>[number];
type Planned = Pick<Notification, '_id' | 'roles' | 'areaIds' | 'userId' | 'topic' | 'purpose'>;

/**
 * Stores all batches of a notification before any of them is sent. A plan takes effect only when all its batches are
 * stored and the notification has the plan's id. So after a crash a new plan is made, and of two concurrent plans one
 * takes effect.
 */
@Injectable()
export class NotificationPlan {
  constructor(
    @InjectModel('notification') private readonly notifications: Model<Notification>,
    @InjectModel('notificationBatch') private readonly batches: Model<NotificationBatch>,
    private readonly recipients: Recipients,
  ) {}

  /**
   * @param atOnce for a caller that sends right after planning: gives up when the phones need more than one batch,
   * and keeps the lease, so that no other instance starts sending
   * @returns whether the notification is now ready to be sent
   */
  async make(notification: Planned, { atOnce }: { atOnce: boolean }): Promise<boolean> {
    const plan = randomUUID();
    let devices = 0;
    let waiting: NotificationBatch['devices'] = [];
    const store = async (of: NonNullable<NotificationBatch['devices']>) => {
      await this.batches.collection.insertOne(batchOf(notification, plan, of));
      await this.renew(notification._id);
    };
    if (notification.topic !== null) await store([]);
    else {
      for await (const portion of this.recipients.of(audienceOf(notification))) {
        devices += portion.length;
        if (atOnce && devices > PUSH_BATCH) return false;
        waiting = waiting.concat(portion.map(({ token, userId }) => ({ token, userId })));
        while (waiting.length >= PUSH_BATCH) await store(waiting.splice(0, PUSH_BATCH));
      }
      if (waiting.length > 0) await store(waiting);
    }
    const { modifiedCount } = await this.notifications.updateOne(
      { _id: notification._id, state: 'planning' },
      { $set: { state: 'sending', plan, devices, ...(!atOnce && { leasedUntil: null }) }, $inc: { __v: 1 } },
    );
    if (modifiedCount === 0) await this.batches.deleteMany({ notificationId: notification._id, plan });
    return modifiedCount > 0;
  }

  /** Those of the planned phones that a new plan would include as well. */
  async stillAmong(notification: Planned, phones: readonly Phone[]): Promise<Phone[]> {
    const still = await this.recipients.among(audienceOf(notification), phones);
    return phones.filter(({ token }) => still.has(token));
  }

  /** Deletes the batches of plans that never took effect. */
  async forgetOthers({ _id, plan }: Pick<Notification, '_id' | 'plan'>): Promise<void> {
    await this.batches.deleteMany({ notificationId: _id, plan: { $ne: plan } });
  }

  /** Takes over a notification whose planning lease has expired. @returns whether it did */
  async claimExpired(id: Types.ObjectId): Promise<boolean> {
    const { modifiedCount } = await this.notifications.updateOne(
      { _id: id, state: 'planning', $expr: { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] } },
      [{ $set: { leasedUntil: fromNow(LEASE_MS) } }],
      { updatePipeline: true },
    );
    return modifiedCount > 0;
  }

  private async renew(id: Types.ObjectId): Promise<void> {
    await this.notifications.updateOne(
      { _id: id, state: 'planning' },
      [{ $set: { leasedUntil: fromNow(LEASE_MS) } }],
      { updatePipeline: true },
    );
  }
}

const audienceOf = ({ roles, areaIds, userId, purpose = 'notices' }: Planned): Audience => ({
  roles,
  areaIds,
  userId,
  purpose,
});

const batchOf = (
  { _id }: Planned,
  plan: string,
  devices: NonNullable<NotificationBatch['devices']>,
): NotificationBatch => ({
  ...NO_OUTCOME,
  _id: new Types.ObjectId(),
  notificationId: _id,
  plan,
  devices,
  size: devices.length,
  state: 'waiting',
  claimedBy: null,
  leasedUntil: null,
  endedAt: null,
});
