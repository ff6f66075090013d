import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { Metrics } from '../metrics/metrics.js';
import { fromNow } from '../mongo/databaseClock.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { OutboxMessage } from './outbox.model.js';

export interface OutboxRequest {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
}

/** Does one kind of message; throws to have it tried again later. */
export type OutboxHandler = (payload: Record<string, unknown>, key: string) => Promise<void>;

const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 3600_000;
const BATCH = 100;
const DAY_MS = 24 * 3600_000;
/** What is this old and still undeliverable says nothing to anybody any more. */
const GIVE_UP_AFTER_MS = DAY_MS;
/** Messages that are done or given up are kept this long: a repeat changes nothing, and an operator can look. */
const KEPT_MS = 7 * DAY_MS;

/**
 * What follows a commit (rules.md 8). `publish` stores the message, once per key; any instance delivers it, with
 * growing pauses while the other side is down, for a day.
 */
@Injectable()
export class Outbox implements Job, OnModuleInit {
  readonly name = 'outbox';
  readonly everySeconds = 2;
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, OutboxHandler>();

  constructor(
    @InjectModel('outbox') private readonly messages: Model<OutboxMessage>,
    private readonly jobs: JobRunner,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
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
  handle(kind: string, handler: OutboxHandler): void {
    if (this.handlers.has(kind)) throw new Error(`There are two handlers for ${kind}.`);
    this.handlers.set(kind, handler);
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
      .catch(ignoreDuplicates);
    await this.jobs.hasten(this.name);
  }

  async run(signal: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal.aborted && done < BATCH) {
      const message = await this.claim();
      if (!message) break;
      await this.deliver(message);
      done++;
    }
    await this.removeOld();
    return done;
  }

  private async removeOld(): Promise<void> {
    const before = { $lt: new Date(Date.now() - KEPT_MS) };
    // The type is named because the index has dates only, and serves no query that could mean anything else.
    await this.messages.deleteMany({
      $or: [{ doneAt: before }, { failedAt: { $type: 'date', ...before } }],
    });
  }

  private async oldestSeconds(): Promise<number> {
    const [oldest] = await this.messages
      .find({ dueAt: { $type: 'date' } }, { createdAt: 1 })
      .sort({ dueAt: 1 })
      .limit(1)
      .lean<Pick<OutboxMessage, 'createdAt'>[]>();
    return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0;
  }

  /** Takes the next due message in hand, on the database's clock: those of instances may differ. */
  private claim(): Promise<OutboxMessage | null> {
    const due = { $lte: ['$dueAt', '$$NOW'] };
    const free = { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] };
    return this.messages
      .findOneAndUpdate(
        {
          dueAt: { $type: 'date' },
          kind: { $in: [...this.handlers.keys()] },
          $expr: { $and: [due, free] },
        },
        [{ $set: { leasedUntil: fromNow(LEASE_MS), attempts: { $add: ['$attempts', 1] } } }],
        { updatePipeline: true, sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<OutboxMessage>()
      .exec();
  }

  private async deliver(message: OutboxMessage): Promise<void> {
    const handler = this.handlers.get(message.kind);
    if (!handler) return;
    try {
      await handler(message.payload, message.key);
      await this.settle(message, { dueAt: null, doneAt: '$$NOW', lastError: null });
    } catch (error) {
      const lastError = { $literal: error instanceof Error ? error.message : String(error) };
      this.logger.warn({ err: error, kind: message.kind, attempts: message.attempts }, 'delivery failed');
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (message.attempts - 1), LONGEST_PAUSE_MS);
      const isOver = { $gte: [{ $subtract: ['$$NOW', '$createdAt'] }, GIVE_UP_AFTER_MS] };
      await this.settle(message, {
        lastError,
        dueAt: { $cond: [isOver, null, fromNow(pause)] },
        failedAt: { $cond: [isOver, '$$NOW', null] },
      });
    }
  }

  /** @param change expressions over the message */
  private async settle(
    message: OutboxMessage,
    change: Partial<Record<keyof OutboxMessage, unknown>>,
  ): Promise<void> {
    await this.messages.updateOne({ _id: message._id }, [{ $set: { ...change, leasedUntil: null } }], {
      updatePipeline: true,
    });
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

/** Somebody else published the same key at the same moment: the message is there, which is all that is wanted. */
function ignoreDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: unknown };
  const errors = Array.isArray(writeErrors) ? (writeErrors as unknown[]) : [];
  if (errors.length === 0 || !errors.every(isDuplicateKey)) throw error;
}
