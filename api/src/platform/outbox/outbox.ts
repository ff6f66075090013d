import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { Metrics } from '../metrics/metrics.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { OutboxMessage } from './outbox.model.js';
import { laneOf, type OutboxHandler, OutboxLane, type Pace } from './outboxLane.js';

export interface OutboxRequest {
  key: string;
  kind: string;
  payload: Record<string, unknown>;
}

const DAY_MS = 24 * 3600_000;
/** Messages that are done or given up are kept this long: a repeat changes nothing, and an operator can look. */
const KEPT_MS = 7 * DAY_MS;

/**
 * What follows a commit (rules.md 8). `publish` stores the message, once per key; any instance delivers it, with
 * growing pauses while the other side is down, for a day. Delivery is the business of each kind's `OutboxLane`; the
 * job of this one is to forget what is long over.
 */
@Injectable()
export class Outbox implements Job, OnModuleInit {
  readonly name = 'outbox-cleanup';
  readonly everySeconds = 600;

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
  handle(kind: string, handler: OutboxHandler, pace: Pace = { atOnce: 1 }): void {
    this.jobs.register(new OutboxLane(this.messages, kind, handler, pace));
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
    const lanes = new Set(requests.map(({ kind }) => laneOf(kind)));
    await Promise.all([...lanes].map(lane => this.jobs.hasten(lane)));
  }

  async run(): Promise<number> {
    const before = { $lt: new Date(Date.now() - KEPT_MS) };
    // The type is named because the index has dates only, and serves no query that could mean anything else.
    const { deletedCount } = await this.messages.deleteMany({
      $or: [{ doneAt: before }, { failedAt: { $type: 'date', ...before } }],
    });
    return deletedCount;
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

/** Somebody else published the same key at the same moment: the message is there, which is all that is wanted. */
function ignoreDuplicates(error: unknown): void {
  const { writeErrors } = error as { writeErrors?: unknown };
  const errors = Array.isArray(writeErrors) ? (writeErrors as unknown[]) : [];
  if (errors.length === 0 || !errors.every(isDuplicateKey)) throw error;
}
