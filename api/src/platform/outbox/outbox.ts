import { isRecordId } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { Metrics } from '../metrics/metrics.js';
import { ignoreDuplicates, isDuplicateKey } from '../mongo/duplicateKey.js';
import type { OutboxMessage } from './outbox.model.js';
import { fromNow } from '../mongo/databaseClock.js';
import { objectIds } from '../mongo/objectId.js';
import { DELIVERABLE, laneOf, LEASE_MS, type OutboxHandler, OutboxLane, type Pace } from './outboxLane.js';

export interface OutboxRequest {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
}

/** Clocks of instances may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000;
const MOST_LISTED = 200;
/** Whoever publishes delivers at once: a look finds what failed before, and what an instance has left. */
const LOOKS_EVERY_S = 5;
const DAY_MS = 24 * 3600_000;
/** Messages that are done or given up are kept this long: a repeat changes nothing, and an operator can look. */
const KEPT_MS = 7 * DAY_MS;

/**
 * What follows a commit (docs/rules/booking.md#5). `publish` stores the message, once per key; any instance delivers it, with
 * growing pauses while the other side is down, for a day. Delivery is the business of each kind's `OutboxLane`; the
 * job of this one is to forget what is long over.
 */
@Injectable()
export class Outbox implements Job, OnModuleInit {
  readonly name = 'outbox-cleanup';
  readonly timetable = { everySeconds: 600 };
  private readonly kinds: string[] = [];

  constructor(
    @InjectModel('outbox') private readonly messages: Model<OutboxMessage>,
    private readonly jobs: JobRunner,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
    this.jobs.wakeBy(() => this.waiting(), LOOKS_EVERY_S);
    this.metrics.measure('coastok_outbox_oldest_seconds', 'Age of the oldest mail or push that waits', () =>
      this.oldestSeconds(),
    );
    this.metrics.measure(
      'coastok_outbox_given_up',
      'Mails and pushes that were given up after all tries',
      () => this.messages.countDocuments({ failedAt: { $type: 'date' } }),
    );
  }

  /** @throws when the kind has a handler already. */
  handle(kind: string, handler: OutboxHandler, pace: Pace = { atOnce: 1 }): void {
    this.kinds.push(kind);
    const goOn = () => this.jobs.wake(laneOf(kind));
    this.jobs.register(new OutboxLane(this.messages, kind, handler, pace, goOn));
  }

  /** Stores messages to be delivered soon; one that is there already is left as it is. */
  async publish(...requests: OutboxRequest[]): Promise<void> {
    if (requests.length === 0) return;
    await this.messages.collection
      .bulkWrite(
        requests.map(request => ({
          updateOne: { filter: { key: request.key }, update: unlessThere(request), upsert: true },
        })),
        { ordered: false },
      )
      // Somebody else published the same key at the same moment: the message is there, which is all that is wanted.
      .catch(ignoreDuplicates);
    this.jobs.wake(...requests.map(({ kind }) => laneOf(kind)));
  }

  /**
   * Stores a message that its publisher does at once: nobody else delivers it meanwhile. It is delivered as any other
   * when the work fails, or a crash cuts it off.
   * @returns whether it is the publisher's to do; false for one that is there already
   */
  async publishInHand({ key, kind, payload }: OutboxRequest): Promise<boolean> {
    const inHand = { key, kind, payload, attempts: 1, doneAt: null, failedAt: null, lastError: null };
    const { upsertedCount } = await this.messages.collection
      .updateOne(
        { key },
        [
          {
            $replaceWith: {
              $cond: [
                { $eq: [{ $type: '$kind' }, 'missing'] },
                {
                  $mergeObjects: [
                    '$$ROOT',
                    { $literal: inHand },
                    { createdAt: '$$NOW', dueAt: '$$NOW', leasedUntil: fromNow(LEASE_MS) },
                  ],
                },
                '$$ROOT',
              ],
            },
          },
        ],
        { upsert: true },
      )
      .catch(noneUpserted);
    return upsertedCount > 0;
  }

  /** Ends a message that its publisher had in hand: done, or to be delivered. */
  async letGo({ key, kind }: Pick<OutboxRequest, 'key' | 'kind'>, isDone: boolean): Promise<void> {
    const outcome = isDone ? { dueAt: null, doneAt: '$$NOW' } : {};
    await this.messages.updateOne({ key }, [{ $set: { ...outcome, leasedUntil: null } }], {
      updatePipeline: true,
    });
    if (!isDone) this.jobs.wake(laneOf(kind));
  }

  /** The messages of a kind whose keys begin in one of these ways, the oldest first; of the payload the subject alone. */
  async published(kind: string, beginnings: readonly string[]): Promise<OutboxMessage[]> {
    if (beginnings.length === 0) return [];
    const begins = beginnings.map(text => ({ key: { $gte: text, $lt: `${text}\uffff` } }));
    return this.messages
      .find({ kind, $or: begins }, { key: 1, createdAt: 1, doneAt: 1, failedAt: 1, 'payload.subject': 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<OutboxMessage[]>();
  }

  /** The messages of a kind that are delivered and not noted yet; of the payload the subject alone. */
  delivered(kind: string): AsyncIterable<OutboxMessage> {
    return this.messages
      .find(
        { kind, dueAt: null, doneAt: { $type: 'date' }, noted: { $ne: true } },
        { key: 1, createdAt: 1, 'payload.subject': 1 },
      )
      .lean<OutboxMessage[]>()
      .cursor();
  }

  /** Marks one that is kept elsewhere for longer. */
  async noted({ _id }: Pick<OutboxMessage, '_id'>): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { noted: true } });
  }

  /** What waits or was given up, the oldest first; without the payloads, which hold addresses and texts. */
  undelivered(): Promise<Omit<OutboxMessage, 'payload'>[]> {
    return this.messages
      .find({ doneAt: null }, { payload: 0 })
      .sort({ createdAt: 1 })
      .limit(MOST_LISTED)
      .lean<Omit<OutboxMessage, 'payload'>[]>()
      .exec();
  }

  /** Those that `retry` would have tried again. */
  countGivenUp(ids: readonly string[] | null): Promise<number> {
    return this.messages.countDocuments(givenUp(ids)).exec();
  }

  /**
   * Has messages that were given up tried again for as long as new ones.
   * @param ids of them; null for all
   * @returns how many there were
   */
  async retry(ids: readonly string[] | null): Promise<number> {
    const { modifiedCount } = await this.messages.updateMany(
      givenUp(ids),
      [{ $set: { failedAt: null, attempts: 0, createdAt: '$$NOW', dueAt: '$$NOW', leasedUntil: null } }],
      { updatePipeline: true },
    );
    return modifiedCount;
  }

  async run(): Promise<number> {
    const before = { $lt: new Date(Date.now() - KEPT_MS) };
    // The type is named because the index has dates only, and serves no query that could mean anything else.
    const { deletedCount } = await this.messages.deleteMany({
      $or: [{ doneAt: before }, { failedAt: { $type: 'date', ...before } }],
    });
    return deletedCount;
  }

  /** The lanes that have a message to deliver: one that is new, to be tried again, or left by an instance that died. */
  private async waiting(): Promise<string[]> {
    const kinds = await this.messages.aggregate<{ _id: string }>([
      {
        $match: {
          kind: { $in: this.kinds },
          // Narrows by the index; what is due is judged by the database's clock.
          dueAt: { $lte: new Date(Date.now() + CLOCK_SKEW_MS) },
          $expr: DELIVERABLE,
        },
      },
      { $group: { _id: '$kind' } },
    ]);
    return kinds.map(({ _id }) => laneOf(_id));
  }

  /** Since when, or until when, each lane's first message waits to be delivered; a lane without one is absent. */
  async dueTimes(): Promise<Map<string, Date>> {
    const first = await this.messages.aggregate<{ _id: string; dueAt: Date }>([
      { $match: { kind: { $in: this.kinds }, dueAt: { $type: 'date' } } },
      { $group: { _id: '$kind', dueAt: { $min: '$dueAt' } } },
    ]);
    return new Map(first.map(({ _id, dueAt }) => [laneOf(_id), dueAt]));
  }

  private async oldestSeconds(): Promise<number> {
    const [oldest] = await this.messages
      .find({ dueAt: { $type: 'date' } }, { createdAt: 1 })
      .sort({ dueAt: 1 })
      .limit(1)
      .lean<Pick<OutboxMessage, 'createdAt'>[]>();
    return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0;
  }
}

/** Makes the message of a key that is new, due at once; one that is there already is left as it is. */
function unlessThere({ kind, payload }: OutboxRequest) {
  const isNew = { $eq: [{ $type: '$kind' }, 'missing'] };
  const fresh = {
    kind,
    payload,
    attempts: 0,
    leasedUntil: null,
    doneAt: null,
    failedAt: null,
    lastError: null,
  };
  const made = { $mergeObjects: ['$$ROOT', { $literal: fresh }, { createdAt: '$$NOW', dueAt: '$$NOW' }] };
  return [{ $replaceWith: { $cond: [isNew, made, '$$ROOT'] } }];
}

/** Somebody else published the same key at the same moment, and has it in hand. */
function noneUpserted(error: unknown): { upsertedCount: number } {
  if (!isDuplicateKey(error)) throw error;
  return { upsertedCount: 0 };
}

/** Messages that were given up. @param ids of them; null for all */
const givenUp = (ids: readonly string[] | null) => ({
  ...(ids && { _id: { $in: objectIds(ids.filter(isRecordId)) } }),
  failedAt: { $type: 'date' as const },
});
