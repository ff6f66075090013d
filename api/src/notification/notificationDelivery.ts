import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DeviceService } from '../device/device.service.js';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { processEach } from '../platform/jobs/processEach.js';
import { PushSender } from '../platform/push/pushSender.js';
import type { Notification } from './notification.model.js';
import type { NotificationBatch } from './notificationBatch.model.js';
import { NotificationBatches } from './notificationBatches.js';
import { NotificationPlan } from './notificationPlan.js';

const AT_ONCE = 20;

/**
 * Sends notifications batch by batch, on whichever instance gets to it, also what another one left behind. Each phone
 * gets a notification once at most: a batch is claimed before it is sent and never claimed again (docs/rules/engagement.md#6).
 */
@Injectable()
export class NotificationDelivery implements Job, OnModuleInit {
  readonly name = 'notification-delivery';
  readonly timetable = { everySeconds: 20 };
  private readonly logger = new Logger('Notifications');

  constructor(
    @InjectModel('notification') private readonly notifications: Model<Notification>,
    private readonly plan: NotificationPlan,
    private readonly batches: NotificationBatches,
    private readonly devices: DeviceService,
    private readonly sender: PushSender,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** Lets the rest of a notification be sent in the background, soon. */
  hasten(): Promise<void> {
    return this.jobs.hasten(this.name);
  }

  async run(signal: AbortSignal): Promise<number> {
    const unfinished = await this.notifications
      .find({
        state: { $in: ['planning', 'sending'] },
        $or: [{ leasedUntil: null }, { $expr: { $lt: ['$leasedUntil', '$$NOW'] } }],
      })
      .sort({ createdAt: 1 })
      .limit(AT_ONCE)
      .lean<Notification[]>();
    return processEach(
      unfinished,
      signal,
      notification => this.goOnWith(notification, signal),
      (error, { _id: notification }) =>
        this.logger.warn({ err: error, notification }, 'a notification will be sent on later'),
    );
  }

  /** Sends every waiting batch of a planned notification. */
  async send(notification: Notification, signal?: AbortSignal): Promise<void> {
    while (!signal?.aborted) {
      const batch = await this.batches.claim(notification);
      if (!batch) break;
      await this.batches.holding(batch, () => this.sendBatch(notification, batch));
    }
    await this.batches.giveUpSilent(notification);
    if (await this.batches.areAllConcluded(notification)) await this.end(notification);
  }

  /** @returns whether there was anything to do. */
  private async goOnWith(notification: Notification, signal: AbortSignal): Promise<boolean> {
    if (notification.state === 'sending') {
      await this.send(notification, signal);
      return true;
    }
    if (!(await this.plan.takeOver(notification._id))) return false;
    await this.plan.make(notification, { atOnce: false });
    const planned = await this.notifications.findById(notification._id).lean<Notification>();
    if (planned?.state === 'sending') await this.send(planned, signal);
    return true;
  }

  private async sendBatch(notification: Notification, batch: NotificationBatch): Promise<void> {
    const { topic, title, body, action, url } = notification;
    const push = { title, body, data: { action, url } };
    if (topic !== null) {
      await this.batches.conclude(batch, [await this.sender.sendToTopic(topic, push)], 0);
      return;
    }
    const tokens = (batch.devices ?? []).map(({ token }) => token);
    const { outcomes, pruned } = await this.devices.sendBatch(tokens, push);
    await this.batches.conclude(batch, outcomes, pruned);
  }

  private async end(notification: Notification): Promise<void> {
    const outcomes = await this.batches.outcomes(notification);
    // Once more when a batch that was given up has an outcome after all.
    await this.notifications.updateOne(
      { _id: notification._id, state: { $ne: 'planning' } },
      {
        $set: {
          ...outcomes,
          state: 'ended',
          endedAt: notification.endedAt ?? new Date(),
          leasedUntil: null,
        },
        $inc: { __v: 1 },
      },
    );
    await this.plan.forgetOthers(notification);
    const { sent, failed, unknown } = outcomes;
    this.logger.log({ notification: notification._id.toHexString(), sent, failed, unknown }, 'sent');
  }
}
