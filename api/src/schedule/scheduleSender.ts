import { DEFAULT_ACTION, TOO_LATE_MS } from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Addressing } from '../notification/addressing.js';
import { Notifications } from '../notification/notifications.js';
import { type Job, RunsAsJob, processEach } from '../platform/jobs/job.js';
import type { ScheduledNotification } from './scheduleRules.js';

/** Clocks of instances may differ by this much; the database's clock decides whether an item is due. */
const CLOCK_SKEW_MS = 5 * 60_000;
const BATCH = 100;

type Identified = Pick<ScheduledNotification, '_id'>;

/**
 * Sends scheduled notifications within seconds of their time, once, also after a crash. An item is claimed by one
 * atomic update and handed on with its own cause, so a repeated hand-over changes nothing.
 */
@RunsAsJob
@Injectable()
export class ScheduleSender implements Job {
  readonly name = 'scheduled-notifications';
  readonly timetable = { everySeconds: 10 };
  private readonly logger = new Logger('Schedule');

  constructor(
    @InjectModel('scheduledNotification') private readonly items: Model<ScheduledNotification>,
    private readonly notifications: Notifications,
    private readonly addressing: Addressing,
  ) {}

  async run(signal: AbortSignal): Promise<number> {
    const pending = this.items
      .find({ owed: true })
      .lean<ScheduledNotification[]>()
      .cursor({ batchSize: BATCH });
    const due = await this.items
      .find(
        { status: 'pending', removed: false, sendAt: { $lte: new Date(Date.now() + CLOCK_SKEW_MS) } },
        { _id: 1 },
      )
      .sort({ sendAt: 1 })
      .limit(BATCH)
      .lean<Identified[]>();
    const failed = (error: unknown, { _id: item }: Identified) =>
      this.logger.warn(
        { err: error, item },
        'handing over a scheduled notification failed; the next run retries it',
      );
    const handedOn = await processEach(pending, signal, item => this.handOn(item), failed);
    return handedOn + (await processEach(due, signal, ({ _id }) => this.begin(_id), failed));
  }

  private async begin(_id: Identified['_id']): Promise<boolean> {
    const claimed = await this.claim(_id);
    if (claimed?.owed) await this.handOn(claimed);
    return claimed !== null;
  }

  /** Claims an item if its time has come: as sent, or as missed when it is a day or more late. */
  private claim(_id: Identified['_id']): Promise<ScheduledNotification | null> {
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

  private async handOn({
    _id,
    heading,
    body,
    receiver,
    purpose = 'notices',
  }: ScheduledNotification): Promise<void> {
    const { notification, isNew } = await this.notifications.store({
      cause: `schedule:${_id.toHexString()}`,
      to: await this.addressing.address(receiver, purpose),
      message: { title: heading, body, action: DEFAULT_ACTION, url: '' },
      by: null,
    });
    await this.items.updateOne(
      { _id },
      { $set: { owed: false, notificationId: notification._id }, $inc: { __v: 1 } },
    );
    if (isNew) await this.notifications.handOver(notification);
  }
}
