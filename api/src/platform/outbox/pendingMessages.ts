import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { workThrough } from '../jobs/workThrough.js';
import { Outbox, type OutboxRequest } from './outbox.js';

/** What a record carries from the very update that caused it, so that a crash can't lose what must follow. */
export interface WithPendingMessages {
  pendingMessages?: OutboxRequest[];
}

/** The field's declaration for a schema; index it with `PENDING_MESSAGES_INDEX`. */
export const pendingMessagesField = {
  pendingMessages: {
    type: [
      new Schema({ key: String, kind: String, payload: Schema.Types.Mixed }, { _id: false, minimize: false }),
    ],
    default: undefined,
  },
};

export const PENDING_MESSAGES_INDEX = [{ 'pendingMessages.key': 1 as const }, { sparse: true }] as const;

const BATCH = 200;

type Carrier = WithPendingMessages & { _id: mongo.ObjectId };

/**
 * Moves messages from the records that caused them to the outbox: at once after the write (`flush`), or after a
 * crash by this job. Publishing is idempotent by key and comes first, so none is lost and none goes out twice.
 */
@Injectable()
export class PendingMessages implements Job, OnModuleInit {
  readonly name = 'pending-messages';
  readonly everySeconds = 15;
  private readonly logger = new Logger('PendingMessages');
  private readonly collections: mongo.Collection[] = [];

  constructor(
    private readonly outbox: Outbox,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** Names a collection whose records may carry messages. */
  collectFrom(collection: unknown): void {
    // Mongoose hands out the driver's collection under a type of its own.
    this.collections.push(collection as mongo.Collection);
  }

  /** Publishes what one record carries and takes it off the record. */
  async flush(collection: unknown, id: unknown, messages: OutboxRequest[]): Promise<void> {
    if (messages.length === 0) return;
    await this.outbox.publish(...messages);
    await (collection as mongo.Collection).updateOne(
      { _id: id as mongo.ObjectId },
      {
        $pull: { pendingMessages: { key: { $in: messages.map(message => message.key) } } } as mongo.Document,
      },
    );
  }

  async run(signal: AbortSignal): Promise<number> {
    let emptied = 0;
    for (const collection of this.collections) {
      emptied += await workThrough(
        collection.find<Carrier>(
          { 'pendingMessages.key': { $exists: true } },
          { projection: { pendingMessages: 1 }, batchSize: BATCH },
        ),
        signal,
        ({ _id, pendingMessages = [] }) => this.flush(collection, _id, pendingMessages),
        (error, { _id: record }) =>
          this.logger.warn({ err: error, record }, 'what a record carries will be published later'),
      );
    }
    return emptied;
  }
}
