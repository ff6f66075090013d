import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, RunsAsJob, processEach } from '../jobs/job.js';
import { Outbox, type OutboxRequest } from './outbox.js';

/** The messages that a record's own update stores inside the record, so that a crash can't lose them. */
export interface WithPendingMessages {
  pendingMessages?: PendingMessage[];
}

/** A message on its record, with the time at which it was stored there. */
export interface PendingMessage extends OutboxRequest {
  at: Date;
}

/** Messages in the form that is stored on the record whose update causes them. */
export function pendingNow(messages: readonly OutboxRequest[]): PendingMessage[] {
  const at = new Date();
  return messages.map(message => ({ ...message, at }));
}

/** The field's declaration for a schema; index it with `PENDING_MESSAGES_INDEX`. */
export const pendingMessagesField = {
  pendingMessages: {
    type: [
      new Schema(
        { key: String, kind: String, payload: Schema.Types.Mixed, at: Date },
        { _id: false, minimize: false },
      ),
    ],
    default: undefined,
  },
};

export const PENDING_MESSAGES_INDEX = [{ 'pendingMessages.key': 1 as const }, { sparse: true }] as const;

const BATCH = 200;
/** Messages written within this time are published together. */
const GATHER_MS = 20;

type Carrier = WithPendingMessages & { _id: mongo.ObjectId };

/**
 * Moves messages from the records that caused them to the outbox: right after the write (`flush`, `flushSoon`), or
 * after a crash by this job. Publishing is idempotent by key and comes first, so no message is lost or sent twice.
 */
@RunsAsJob
@Injectable()
export class PendingMessages implements Job, BeforeApplicationShutdown {
  readonly name = 'pending-messages';
  readonly timetable = { everySeconds: 30 };
  private readonly logger = new Logger('PendingMessages');
  private readonly collections: mongo.Collection[] = [];
  private waiting: RecordMessages[] = [];
  private flushing: Promise<void> | undefined;

  constructor(private readonly outbox: Outbox) {}

  /** Registers a collection whose records may have pending messages. */
  collectFrom(collection: unknown): void {
    // Mongoose returns the driver's collection with another type.
    this.collections.push(collection as mongo.Collection);
  }

  /** Publishes the messages of one record and removes them from the record. */
  async flush(collection: unknown, id: unknown, messages: OutboxRequest[]): Promise<void> {
    if (messages.length > 0) await this.flushAll([recordMessages(collection, id, messages)]);
  }

  /** Like `flush`, soon and in a batch: the caller does not wait, and a failure is left to the job. */
  flushSoon(collection: unknown, id: unknown, messages: OutboxRequest[]): void {
    if (messages.length === 0) return;
    this.waiting.push(recordMessages(collection, id, messages));
    this.flushing ??= this.flushWaiting();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flushing;
  }

  async run(signal: AbortSignal): Promise<number> {
    let emptied = 0;
    for (const collection of this.collections) {
      emptied += await processEach(
        collection.find<Carrier>(
          { 'pendingMessages.key': { $exists: true } },
          { projection: { pendingMessages: 1 }, batchSize: BATCH },
        ),
        signal,
        ({ _id, pendingMessages = [] }) => this.flush(collection, _id, pendingMessages),
        (error, { _id: record }) =>
          this.logger.warn(
            { err: error, record },
            'publishing the pending messages of a record failed; the next run retries it',
          ),
      );
    }
    return emptied;
  }

  private async flushWaiting(): Promise<void> {
    await pause(GATHER_MS);
    while (this.waiting.length > 0) {
      await this.flushAll(this.waiting.splice(0, BATCH)).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'publishing pending messages failed; the job publishes them'),
      );
    }
    this.flushing = undefined;
  }

  private async flushAll(carriers: readonly RecordMessages[]): Promise<void> {
    await this.outbox.publish(...carriers.flatMap(({ messages }) => messages));
    await Promise.all(
      [...new Set(carriers.map(({ collection }) => collection))].map(collection =>
        collection.bulkWrite(carriers.filter(one => one.collection === collection).map(removalOf), {
          ordered: false,
        }),
      ),
    );
  }
}

/** Pending messages with the record that holds them. */
interface RecordMessages {
  collection: mongo.Collection;
  id: mongo.ObjectId;
  messages: OutboxRequest[];
}

const recordMessages = (collection: unknown, id: unknown, messages: OutboxRequest[]): RecordMessages => ({
  // Mongoose returns the driver's collection with another type.
  collection: collection as mongo.Collection,
  id: id as mongo.ObjectId,
  messages,
});

const removalOf = ({ id, messages }: RecordMessages): mongo.AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id: id },
    update: {
      $pull: { pendingMessages: { key: { $in: messages.map(({ key }) => key) } } } as mongo.Document,
    },
  },
});
