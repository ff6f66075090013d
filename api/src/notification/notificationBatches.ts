import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { fromNow } from '../platform/mongo/databaseClock.js';
import type { PushOutcome } from '../platform/push/pushOutcome.js';
import type { Notification } from './notification.model.js';
import type { NotificationBatch } from './notificationBatch.model.js';

/** What became of some phones. */
export type Outcomes = Pick<Notification, 'sent' | 'failed' | 'unknown' | 'pruned' | 'reasons'>;

type Sent = Pick<Notification, '_id' | 'plan'>;

const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/** The batches of notifications: each is claimed by one atomic update before it is sent, and sent once at most. */
@Injectable()
export class NotificationBatches {
  private readonly instance = randomUUID();

  constructor(@InjectModel('notificationBatch') private readonly batches: Model<NotificationBatch>) {}

  /** Takes the next batch in hand, on the database's clock; null when none waits. */
  claim({ _id, plan }: Sent): Promise<NotificationBatch | null> {
    return this.batches
      .findOneAndUpdate(
        { notificationId: _id, plan: String(plan), state: 'waiting' },
        [{ $set: { state: 'claimed', claimedBy: this.instance, leasedUntil: fromNow(LEASE_MS) } }],
        { updatePipeline: true, sort: { _id: 1 }, returnDocument: 'after' },
      )
      .lean<NotificationBatch>()
      .exec();
  }

  /** Does something with a batch in hand, and lets the others know meanwhile that this instance is alive. */
  async holding<T>(batch: NotificationBatch, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => {
      void this.batches
        .updateOne(
          { _id: batch._id, claimedBy: this.instance },
          [{ $set: { leasedUntil: fromNow(LEASE_MS) } }],
          { updatePipeline: true },
        )
        .catch(() => undefined);
    }, RENEW_EVERY_MS).unref();
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  /** Notes what became of a batch that this instance sent, also when it was given up in between. */
  async conclude(
    { _id, devices = [] }: NotificationBatch,
    outcomes: PushOutcome[],
    pruned: number,
  ): Promise<void> {
    const reached = devices.filter((_, index) => outcomes[index]?.result === 'sent');
    await this.batches.updateOne(
      { _id, claimedBy: this.instance, state: { $in: ['claimed', 'unknown'] } },
      {
        $set: {
          ...tally(outcomes, pruned),
          state: 'done',
          reached: [...new Map(reached.map(({ userId }) => [String(userId), userId])).values()],
          endedAt: new Date(),
          leasedUntil: null,
        },
        $unset: { devices: 1 },
      },
    );
  }

  /** Gives up the batches whose instance is silent: nobody knows whether they are out, so they are not sent again. */
  async giveUpSilent({ _id, plan }: Sent): Promise<void> {
    await this.batches.updateMany(
      {
        notificationId: _id,
        plan: String(plan),
        state: 'claimed',
        $expr: { $lt: ['$leasedUntil', '$$NOW'] },
      },
      [
        {
          $set: {
            state: 'unknown',
            unknown: { $max: ['$size', 1] },
            reasons: [{ reason: 'interrupted', count: { $max: ['$size', 1] } }],
            endedAt: '$$NOW',
            leasedUntil: null,
          },
        },
        { $unset: ['devices'] },
      ],
      { updatePipeline: true },
    );
  }

  /** Whether every batch has an outcome. */
  async areAllConcluded({ _id, plan }: Sent): Promise<boolean> {
    const left = await this.batches.exists({
      notificationId: _id,
      plan: String(plan),
      state: { $in: ['waiting', 'claimed'] },
    });
    return left === null;
  }

  /** What became of all phones so far. */
  async outcomes({ _id, plan }: Sent): Promise<Outcomes> {
    const done = await this.batches
      .find(
        { notificationId: _id, plan: String(plan), state: { $in: ['done', 'unknown'] } },
        { sent: 1, failed: 1, unknown: 1, pruned: 1, reasons: 1 },
      )
      .lean<Outcomes[]>();
    const sum = (field: Exclude<keyof Outcomes, 'reasons'>) =>
      done.reduce((total, batch) => total + batch[field], 0);
    return {
      sent: sum('sent'),
      failed: sum('failed'),
      unknown: sum('unknown'),
      pruned: sum('pruned'),
      reasons: counted(done.flatMap(({ reasons }) => reasons)),
    };
  }

  /** The newest notifications that reached a member, with their times. */
  reaching(member: Types.ObjectId, limit: number): Promise<{ _id: Types.ObjectId; at: Date }[]> {
    return this.batches.aggregate<{ _id: Types.ObjectId; at: Date }>([
      { $match: { reached: member } },
      { $group: { _id: '$notificationId', at: { $min: '$endedAt' } } },
      { $sort: { at: -1 } },
      { $limit: limit },
    ]);
  }

  async countReaching(member: Types.ObjectId): Promise<number> {
    return (await this.batches.distinct('notificationId', { reached: member })).length;
  }
}

function tally(outcomes: PushOutcome[], pruned: number): Outcomes {
  const having = (...results: PushOutcome['result'][]) =>
    outcomes.filter(({ result }) => results.includes(result));
  const troubled = having('failed', 'dead', 'unknown');
  return {
    sent: having('sent').length,
    failed: having('failed', 'dead').length,
    unknown: having('unknown').length,
    pruned,
    reasons: counted(troubled.map(({ reason }) => ({ reason: reason ?? 'unknown', count: 1 }))),
  };
}

/** Equal reasons added up, the commonest first. */
function counted(reasons: Outcomes['reasons']): Outcomes['reasons'] {
  const counts = new Map<string, number>();
  for (const { reason, count } of reasons) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
