import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { DeviceService } from '../device/device.service.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { type PushOutcome, PushSender } from '../platform/delivery/pushSender.js';
import { hasFailed } from './notification.mapper.js';
import type { Notification, NotificationBatch } from './notification.model.js';
import { NotificationBatches } from './notificationBatches.js';
import { NotificationPlan } from './notificationPlan.js';

/** Time after which refused phones are not retried, since the notification is no longer news. */
const GIVE_UP_AFTER_MS = 24 * 3600_000;
/** The outcome of a phone whose owner changed, or whose owner left the audience, while it waited for a retry. */
const LEFT = { result: 'failed', reason: 'no longer in the audience' } as const;

/**
 * Number of items served at the same time, so that an item without an answer for a minute does not delay the others.
 */
const SIDE_BY_SIDE = 4;
/** Interval for checking for new work while all running turns are busy. */
const RETRY_AFTER_MS = 1_000;
/** Pause for an item that had no work. */
const REST_MS = 20_000;

interface Turns<T> {
  /**
   * The next item that is not in `except`; called before each turn, so that new items start without waiting for others
   * to end.
   */
  next: (except: string[]) => Promise<T | null>;
  /** Does one small unit of the item's work; never rejects. @returns whether there was any */
  serve: (one: T) => Promise<boolean>;
}

/**
 * Serves all items in turn, one unit of work each, until no item has work or the server stops.
 * @returns the number of units done
 */
export async function serveInTurn<T extends { _id: Types.ObjectId }>(
  { next, serve }: Turns<T>,
  signal: AbortSignal,
): Promise<number> {
  const inHand = new Map<string, Promise<void>>();
  const restUntil = new Map<string, number>();
  const served = new Set<string>();
  let done = 0;
  const turnOf = async (id: string, one: T) => {
    if (await serve(one)) done += 1;
    else restUntil.set(id, Date.now() + REST_MS);
    inHand.delete(id);
  };
  try {
    while (!signal.aborted) {
      if (inHand.size < SIDE_BY_SIDE) {
        const resting = [...restUntil.keys()].filter(id => Number(restUntil.get(id)) > Date.now());
        const one = await next([...inHand.keys(), ...resting, ...served]);
        if (one) {
          const id = one._id.toHexString();
          served.add(id);
          inHand.set(id, turnOf(id, one));
          continue;
        }
        if (served.size > 0) {
          // All items have had a turn, so the first is next again.
          served.clear();
          continue;
        }
        if (inHand.size === 0) break;
      }
      await Promise.race([...inHand.values(), pause(RETRY_AFTER_MS, undefined, { ref: false })]);
    }
  } finally {
    await Promise.all(inHand.values());
  }
  return done;
}

/**
 * Sends notifications batch by batch. Any instance may send the next batch, including batches that a crashed instance
 * left. Each phone gets a notification at most once: a batch is claimed before it is sent, and claimed again only for
 * phones that the push service refused (docs/rules/engagement.md#4).
 */
@RunsAsJob
@Injectable()
export class NotificationDelivery implements Job {
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

  /** Requests that the job sends the rest of a notification soon. */
  hasten(): Promise<void> {
    return this.jobs.hasten(this.name);
  }

  /** Sends one batch of each notification in turn, so that a large one does not delay the others. */
  run(signal: AbortSignal): Promise<number> {
    return serveInTurn({ next: except => this.next(except), serve: one => this.serve(one) }, signal);
  }

  /**
   * Sends a plan of at most one batch while the sender waits for the answer. Refused phones count as failed, since a
   * retry after the answer would contradict it.
   */
  async send(notification: Notification): Promise<void> {
    await this.sendNext(notification, { isLast: true });
  }

  /** The oldest notification with work left that is not in `except`. */
  private next(except: string[]): Promise<Notification | null> {
    return this.notifications
      .findOne({
        _id: { $nin: except },
        state: { $in: ['planning', 'sending'] },
        $or: [{ leasedUntil: null }, { $expr: { $lt: ['$leasedUntil', '$$NOW'] } }],
      })
      .sort({ createdAt: 1 })
      .lean<Notification>()
      .exec();
  }

  /** @returns whether there was any work; work that fails is retried later */
  private async serve(notification: Notification): Promise<boolean> {
    try {
      if (notification.state === 'sending') {
        const isLast = Date.now() - notification.createdAt.getTime() >= GIVE_UP_AFTER_MS;
        return await this.sendNext(notification, { isLast });
      }
      if (!(await this.plan.claimExpired(notification._id))) return false;
      return await this.plan.make(notification, { atOnce: false });
    } catch (error) {
      this.logger.warn(
        { err: error, notification: notification._id },
        'a notification will be sent on later',
      );
      return false;
    }
  }

  /**
   * Sends the next batch that is ready.
   * @param isLast refused phones are not retried
   * @returns whether there was a batch
   */
  private async sendNext(notification: Notification, { isLast }: { isLast: boolean }): Promise<boolean> {
    const batch = await this.batches.claim(notification);
    if (batch) await this.batches.holding(batch, () => this.sendBatch(notification, batch, isLast));
    await this.batches.giveUpSilent(notification);
    if (await this.batches.areAllConcluded(notification)) await this.end(notification);
    return batch !== null;
  }

  private async sendBatch(
    notification: Notification,
    batch: NotificationBatch,
    isLast: boolean,
  ): Promise<void> {
    const { outcomes, pruned } = await this.attempt(notification, batch);
    const mayWait = !isLast && outcomes.some(({ result }) => result === 'refused');
    if (mayWait && (await this.batches.postpone(batch, outcomes, pruned))) return;
    await this.batches.conclude(batch, outcomes, pruned);
  }

  private async attempt(
    notification: Notification,
    { devices = [], dueAt }: NotificationBatch,
  ): Promise<{ outcomes: PushOutcome[]; pruned: number }> {
    const { topic, title, body, action, url } = notification;
    const push = { title, body, data: { action, url } };
    if (topic !== null) return { outcomes: [await this.sender.sendToTopic(topic, push)], pruned: 0 };
    // While the batch waited, the member may have signed out or withdrawn consent.
    const left = dueAt ? await this.plan.stillAmong(notification, devices) : devices;
    const { outcomes, pruned } = await this.devices.sendBatch(
      left.map(({ token }) => token),
      push,
    );
    const leftDevices = devices
      .filter(phone => !left.includes(phone))
      .map(({ token }) => ({ token, ...LEFT }));
    return { outcomes: [...outcomes, ...leftDevices], pruned };
  }

  private async end(notification: Notification): Promise<void> {
    const outcomes = await this.batches.outcomes(notification);
    const ended = { ...outcomes, state: 'ended' } as const;
    // Repeated when a batch in state `unknown` gets its outcome later.
    await this.notifications.updateOne(
      { _id: notification._id, state: { $ne: 'planning' } },
      {
        $set: {
          ...ended,
          endedAt: notification.endedAt ?? new Date(),
          leasedUntil: null,
          // Nothing was sent, so a repeat with the same key starts a new notification.
          ...(hasFailed({ ...notification, ...ended }) && {
            cause: `failed:${notification._id.toHexString()}`,
          }),
        },
        $inc: { __v: 1 },
      },
    );
    await this.plan.forgetOthers(notification);
    const { sent, failed, unknown } = outcomes;
    this.logger.log({ notification: notification._id.toHexString(), sent, failed, unknown }, 'sent');
  }
}
