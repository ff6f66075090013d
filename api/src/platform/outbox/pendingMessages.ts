import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type mongo, Schema } from 'mongoose';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
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

/**
 * Moves messages from the records that caused them to the outbox: at once after the write (`flush`), or after a
 * crash by this job. Publishing is idempotent by key and comes first, so none is lost and none goes out twice.
 */
@Injectable()
export class PendingMessages implements Job, OnModuleInit {
  readonly name = 'pending-messages';
  readonly everySeconds = 15;
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
    let moved = 0;
    for (const collection of this.collections) {
      const left = collection
        .find({ 'pendingMessages.key': { $exists: true } }, { projection: { pendingMessages: 1 } })
        .limit(BATCH);
      for await (const record of left) {
        if (signal.aborted) return moved;
        const messages = (record as WithPendingMessages).pendingMessages ?? [];
        await this.flush(collection, record._id, messages);
        moved += messages.length;
      }
    }
    return moved;
  }
}
