import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { fromNow } from '../platform/mongo/connection.js';
import type { PushOutcome } from '../platform/delivery/pushSender.js';
import type { Notification, NotificationBatch } from './notification.model.js';

/** The outcomes of some phones. */
export type Outcomes = Pick<Notification, 'sent' | 'failed' | 'unknown' | 'pruned' | 'reasons'>;

type Sent = Pick<Notification, '_id' | 'plan'>;

const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3600_000;

/**
 * The batches of notifications. Each is claimed by one atomic update before it is sent, and each phone that may have
 * received a notification is not sent to again.
 */
@Injectable()
export class NotificationBatches {
  private readonly instance = randomUUID();

  constructor(@InjectModel('notificationBatch') private readonly batches: Model<NotificationBatch>) {}

  /** Claims the next batch that is ready to send, by the database's clock; null when there is none. */
  claim({ _id, plan }: Sent): Promise<NotificationBatch | null> {
    return this.batches
      .findOneAndUpdate(
        {
          notificationId: _id,
          plan: String(plan),
          state: 'waiting',
          $expr: { $lte: [{ $ifNull: ['$dueAt', '$$NOW'] }, '$$NOW'] },
        },
        [{ $set: { state: 'claimed', claimedBy: this.instance, leasedUntil: fromNow(LEASE_MS) } }],
        { updatePipeline: true, sort: { _id: 1 }, returnDocument: 'after' },
      )
      .lean<NotificationBatch>()
      .exec();
  }

  /** Runs work on a claimed batch, and renews the lease meanwhile. */
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

  /** Stores the outcomes of a batch that this instance sent, even if the batch was set to `unknown` meanwhile. */
  async conclude(batch: NotificationBatch, outcomes: PushOutcome[], pruned: number): Promise<void> {
    await this.batches.updateOne(
      { _id: batch._id, claimedBy: this.instance, state: { $in: ['claimed', 'unknown'] } },
      {
        $set: {
          ...inAll(batch, outcomes, pruned),
          state: 'done',
          endedAt: new Date(),
          leasedUntil: null,
        },
        $unset: { devices: 1 },
      },
    );
  }

  /**
   * Schedules a retry for the phones that the push service refused: after 30 s at first, doubling up to an hour. When
   * the whole batch was refused, all waiting batches of the notification wait as well. Outcomes of the other phones
   * are stored.
   * @returns whether a retry was scheduled; false for a batch that was set to `unknown` meanwhile
   */
  async postpone(batch: NotificationBatch, outcomes: PushOutcome[], pruned: number): Promise<boolean> {
    const { _id, notificationId, plan, refusals = 0 } = batch;
    const refused = tokensOf(outcomes, 'refused');
    const devices = (batch.devices ?? []).filter(({ token }) => refused.has(token));
    const others = outcomes.filter(({ result }) => result !== 'refused');
    const dueAt = fromNow(Math.min(FIRST_PAUSE_MS * 2 ** refusals, LONGEST_PAUSE_MS));
    const known = { ...inAll(batch, others, pruned), devices };
    const { modifiedCount } = await this.batches.updateOne(
      { _id, claimedBy: this.instance, state: 'claimed' },
      [
        {
          $set: {
            ...Object.fromEntries(
              Object.entries(known).map(([field, value]) => [field, { $literal: value }]),
            ),
            size: devices.length,
            state: 'waiting',
            dueAt,
            refusals: refusals + 1,
            endedAt: '$$NOW',
            claimedBy: null,
            leasedUntil: null,
          },
        },
      ],
      { updatePipeline: true },
    );
    if (modifiedCount > 0 && !outcomes.some(({ result }) => result === 'sent')) {
      await this.batches.updateMany(
        { notificationId, plan, state: 'waiting' },
        [{ $set: { dueAt: { $max: ['$dueAt', dueAt] } } }],
        { updatePipeline: true },
      );
    }
    return modifiedCount > 0;
  }

  /** Sets batches whose lease expired to `unknown`: nobody knows whether they were sent, so they are not sent again. */
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
            unknown: { $add: ['$unknown', { $max: ['$size', 1] }] },
            reasons: {
              $concatArrays: ['$reasons', [{ reason: 'interrupted', count: { $max: ['$size', 1] } }]],
            },
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

  /** The outcomes of all phones so far. */
  async outcomes({ _id, plan }: Sent): Promise<Outcomes> {
    const done = await this.batches
      .find(
        { notificationId: _id, plan: String(plan) },
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

/** The outcome of a batch over all its attempts including this one, with the members it reached. */
function inAll(
  batch: NotificationBatch,
  outcomes: PushOutcome[],
  pruned: number,
): Outcomes & Pick<NotificationBatch, 'reached'> {
  const now = tally(outcomes, pruned);
  const sent = tokensOf(outcomes, 'sent');
  const people = [
    ...batch.reached,
    ...(batch.devices ?? []).filter(({ token }) => sent.has(token)).map(({ userId }) => userId),
  ];
  return {
    sent: batch.sent + now.sent,
    failed: batch.failed + now.failed,
    unknown: batch.unknown + now.unknown,
    pruned: batch.pruned + now.pruned,
    reasons: counted([...batch.reasons, ...now.reasons]),
    reached: [...new Map(people.map(userId => [String(userId), userId])).values()],
  };
}

const tokensOf = (outcomes: PushOutcome[], wanted: PushOutcome['result']): Set<string> =>
  new Set(outcomes.filter(({ result }) => result === wanted).map(({ token }) => token));

function tally(outcomes: PushOutcome[], pruned: number): Outcomes {
  const having = (...results: PushOutcome['result'][]) =>
    outcomes.filter(({ result }) => results.includes(result));
  const troubled = having('failed', 'refused', 'dead', 'unknown');
  return {
    sent: having('sent').length,
    failed: having('failed', 'refused', 'dead').length,
    unknown: having('unknown').length,
    pruned,
    reasons: counted(troubled.map(({ reason }) => ({ reason: reason ?? 'unknown', count: 1 }))),
  };
}

/** Adds up the counts of equal reasons, the most frequent first. */
function counted(reasons: Outcomes['reasons']): Outcomes['reasons'] {
  const counts = new Map<string, number>();
  for (const { reason, count } of reasons) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
