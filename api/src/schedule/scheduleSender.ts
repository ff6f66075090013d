import { DEFAULT_ACTION, TOO_LATE_MS } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Addressing } from '../notification/addressing.js';
import { Notifications } from '../notification/notifications.js';
import type { Job } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { ScheduledNotification } from './schedule.model.js';

/** Clocks of instances may differ by this much; whether an item is due is decided by the database's own. */
const CLOCK_SKEW_MS = 5 * 60_000;
const BATCH = 100;

/**
 * Sends scheduled notifications when their time has come: within seconds of it, once, also after a crash. An item is
 * claimed by one atomic update and handed on under a cause of its own, so handing it on again changes nothing.
 */
@Injectable()
export class ScheduleSender implements Job, OnModuleInit {
  readonly name = 'scheduled-notifications';
  readonly everySeconds = 10;

  constructor(
    @InjectModel('scheduledNotification') private readonly items: Model<ScheduledNotification>,
    private readonly notifications: Notifications,
    private readonly addressing: Addressing,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(signal: AbortSignal): Promise<number> {
    const owed = await this.items.find({ owed: true }).limit(BATCH).lean<ScheduledNotification[]>();
    const due = await this.items
      .find(
        { status: 'pending', removed: false, sendAt: { $lte: new Date(Date.now() + CLOCK_SKEW_MS) } },
        { _id: 1 },
      )
      .sort({ sendAt: 1 })
      .limit(BATCH)
      .lean<Pick<ScheduledNotification, '_id'>[]>();
    let handled = 0;
    for (const item of owed) {
      if (signal.aborted) return handled;
      await this.handOn(item);
      handled++;
    }
    for (const { _id } of due) {
      if (signal.aborted) return handled;
      const claimed = await this.claim(_id);
      if (!claimed) continue;
      if (claimed.owed) await this.handOn(claimed);
      handled++;
    }
    return handled;
  }

  /** Takes one item in hand if its time has come: to be sent, or missed when it is a day or more late. */
  private claim(_id: ScheduledNotification['_id']): Promise<ScheduledNotification | null> {
    const inTime = { $lt: [{ $subtract: ['$$NOW', '$sendAt'] }, TOO_LATE_MS] };
    return this.items
      .findOneAndUpdate(
        { _id, status: 'pending', removed: false, $expr: { $lte: ['$sendAt', '$$NOW'] } },
        [
          {
            $set: {
              status: { $cond: [inTime, 'sent', 'missed'] },
              owed: inTime,
              __v: { $add: ['$__v', 1] },
            },
          },
        ],
        { updatePipeline: true, returnDocument: 'after' },
      )
      .lean<ScheduledNotification>()
      .exec();
  }

  private async handOn({ _id, heading, body, receiver }: ScheduledNotification): Promise<void> {
    const { notification, isNew } = await this.notifications.store({
      cause: `schedule:${_id.toHexString()}`,
      to: await this.addressing.address(receiver),
      message: { title: heading, body, action: DEFAULT_ACTION, url: '' },
      by: null,
    });
    await this.items.updateOne(
      { _id },
      { $set: { owed: false, notificationId: notification._id }, $inc: { __v: 1 } },
    );
    if (isNew) await this.notifications.begin(notification);
  }
}
