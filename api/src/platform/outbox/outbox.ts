import { isRecordId, redactDeep } from '@coastok/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Job, RunsAsJob } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { Metrics } from '../monitoring/metrics.js';
import { ignoreDuplicates, isDuplicateKey } from '../mongo/inserts.js';
import {
  type OutboxMessage,
  DELIVERABLE,
  laneOf,
  LEASE_MS,
  type OutboxHandler,
  OutboxLane,
  type Pace,
} from './outboxLane.js';
import { fromNow } from '../mongo/connection.js';
import { objectIds } from '../mongo/objectId.js';
import { type ErasedPerson, type PersonalData, HoldsPersonalData } from '../personalData.js';

export interface OutboxRequest {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
}

/** Clocks of instances may differ by this much. */
const CLOCK_SKEW_MS = 5 * 60_000;
const MOST_LISTED = 200;
/**
 * The publishing instance delivers at once; this check finds messages that failed before, or that a crashed instance
 * left.
 */
const CHECK_EVERY_S = 5;
const DAY_MS = 24 * 3600_000;
/** Messages that are done or given up are kept this long: a repeat has no effect, and an operator can inspect them. */
const KEPT_MS = 7 * DAY_MS;

/**
 * The messages to deliver after a commit (docs/rules/booking.md#5). `publish` stores the message, once per key; any
 * instance delivers it, with growing pauses while the receiving service is down, for a day. Each kind's `OutboxLane`
 * delivers; this class's own job deletes old messages.
 */
@RunsAsJob
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
    this.jobs.wakeBy(() => this.waiting(), CHECK_EVERY_S);
    this.metrics.measure('coastok_outbox_oldest_seconds', 'Age of the oldest mail or push that waits', () =>
      this.oldestSeconds(),
    );
    this.metrics.measure(
      'coastok_outbox_given_up',
      'Mails and pushes that were given up after all tries',
      () => this.messages.countDocuments({ failedAt: { $type: 'date' } }),
    );
  }

  /** @throws when the kind has a handler already */
  handle(kind: string, handler: OutboxHandler, pace: Pace = { atOnce: 1 }): void {
    this.kinds.push(kind);
    const goOn = () => this.jobs.wake(laneOf(kind));
    this.jobs.register(new OutboxLane(this.messages, kind, handler, pace, goOn));
  }

  /** Stores messages to be delivered soon; a message that exists already is not changed. */
  async publish(...requests: OutboxRequest[]): Promise<void> {
    if (requests.length === 0) return;
    await this.messages.collection
      .bulkWrite(
        requests.map(request => ({
          updateOne: { filter: { key: request.key }, update: unlessThere(request), upsert: true },
        })),
        { ordered: false },
      )
      // Another instance published the same key at the same moment: the message exists, which is all that is needed.
      .catch(ignoreDuplicates);
    this.jobs.wake(...requests.map(({ kind }) => laneOf(kind)));
  }

  /**
   * Stores a message that its publisher delivers at once: it is leased, so no other instance delivers it meanwhile.
   * It is delivered as any other message when the publisher fails or crashes.
   * @returns whether the publisher has to deliver it; false when the message exists already
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

  /** Ends a publisher's own delivery: the message is done, or left for the outbox to deliver. */
  async letGo({ key, kind }: Pick<OutboxRequest, 'key' | 'kind'>, isDone: boolean): Promise<void> {
    const outcome = isDone ? { dueAt: null, doneAt: '$$NOW' } : {};
    await this.messages.updateOne({ key }, [{ $set: { ...outcome, leasedUntil: null } }], {
      updatePipeline: true,
    });
    if (!isDone) this.jobs.wake(laneOf(kind));
  }

  /**
   * The messages of a kind whose keys begin with one of these texts, the oldest first; with the payload's subject
   * only.
   */
  async published(kind: string, beginnings: readonly string[]): Promise<OutboxMessage[]> {
    if (beginnings.length === 0) return [];
    const begins = beginnings.map(text => ({ key: { $gte: text, $lt: `${text}\uffff` } }));
    return this.messages
      .find({ kind, $or: begins }, { key: 1, createdAt: 1, doneAt: 1, failedAt: 1, 'payload.subject': 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<OutboxMessage[]>();
  }

  /** The delivered messages of a kind that are not marked as noted; with the payload's subject only. */
  delivered(kind: string): AsyncIterable<OutboxMessage> {
    return this.messages
      .find(
        { kind, dueAt: null, doneAt: { $type: 'date' }, noted: { $ne: true } },
        { key: 1, createdAt: 1, 'payload.subject': 1 },
      )
      .lean<OutboxMessage[]>()
      .cursor();
  }

  /** Marks a message whose delivery is stored elsewhere for longer. */
  async noted({ _id }: Pick<OutboxMessage, '_id'>): Promise<void> {
    await this.messages.updateOne({ _id }, { $set: { noted: true } });
  }

  /**
   * The messages that wait or were given up, the oldest first; without the payloads, which hold addresses and texts.
   */
  undelivered(): Promise<Omit<OutboxMessage, 'payload'>[]> {
    return this.messages
      .find({ doneAt: null }, { payload: 0 })
      .sort({ createdAt: 1 })
      .limit(MOST_LISTED)
      .lean<Omit<OutboxMessage, 'payload'>[]>()
      .exec();
  }

  /** The number of messages that `retry` would try again. */
  countGivenUp(ids: readonly string[] | null): Promise<number> {
    return this.messages.countDocuments(givenUp(ids)).exec();
  }

  /**
   * Tries messages that were given up again, for as long as new ones.
   * @param ids the messages' ids; null for all
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
    // The type is given because the index has dates only, and cannot serve a query for other types.
    const { deletedCount } = await this.messages.deleteMany({
      $or: [{ doneAt: before }, { failedAt: { $type: 'date', ...before } }],
    });
    return deletedCount;
  }

  /** The lanes that have a message to deliver: a new one, one to retry, or one of a crashed instance. */
  private async waiting(): Promise<string[]> {
    const kinds = await this.messages.aggregate<{ _id: string }>([
      {
        $match: {
          kind: { $in: this.kinds },
          // Narrows by the index; the exact time is compared on the database's clock.
          dueAt: { $lte: new Date(Date.now() + CLOCK_SKEW_MS) },
          $expr: DELIVERABLE,
        },
      },
      { $group: { _id: '$kind' } },
    ]);
    return kinds.map(({ _id }) => laneOf(_id));
  }

  /** The earliest delivery time in each lane; a lane without a waiting message is absent. */
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

/** Creates the message of a new key, to be delivered at once; an existing message is not changed. */
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

/** Another instance published the same key at the same moment, and delivers it. */
function noneUpserted(error: unknown): { upsertedCount: number } {
  if (!isDuplicateKey(error)) throw error;
  return { upsertedCount: 0 };
}

/**
 * Selects messages that were given up.
 * @param ids the messages' ids; null for all
 */
const givenUp = (ids: readonly string[] | null) => ({
  ...(ids && { _id: { $in: objectIds(ids.filter(isRecordId)) } }),
  failedAt: { $type: 'date' as const },
});

type Message = Pick<OutboxMessage, '_id' | 'key' | 'payload' | 'dueAt'>;

/** Mails and pushes to and about a person; the whole outbox is searched, since it holds no more than eight days. */
@HoldsPersonalData
@Injectable()
export class OutboxPersonalData implements PersonalData {
  readonly section = 'messages';

  constructor(@InjectModel('outbox') private readonly messages: Model<OutboxMessage>) {}

  async erase({ recordIds, emails, names, redact }: ErasedPerson): Promise<void> {
    const fields = { key: 1, payload: 1, dueAt: 1 } as const;
    for await (const message of this.messages.find({}, fields).lean<Message[]>().cursor()) {
      const text = JSON.stringify([message.key, message.payload]);
      if ([...recordIds, ...emails].some(trace => text.includes(trace))) {
        await this.messages.deleteOne({ _id: message._id });
      } else if (message.dueAt === null && names.some(name => text.includes(name))) {
        // The message went to another person; a message that waits may be about a namesake and is sent unchanged.
        await this.messages.collection.updateOne(
          { _id: message._id },
          { $set: { payload: redactDeep(message.payload, redact) as Record<string, unknown> } },
        );
      }
    }
  }
}
