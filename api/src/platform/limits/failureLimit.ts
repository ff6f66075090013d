import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '../errors/appError.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { FailureCount } from './limit.model.js';

/** How many failures are free, and how long a pause without any makes all of them forgotten. */
export interface FailurePolicy {
  free: number;
  forgetAfterMs: number;
}

/** What somebody who mistypes needs, and nobody who guesses can use. */
const FEW: FailurePolicy = { free: 5, forgetAfterMs: 24 * 3600_000 };

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** The longest wait is reached long before. */
const MOST_DOUBLINGS = 10;

/** What is cleared within this time is cleared together. */
const GATHER_MS = 100;
/** As the schema has it (`limit.model.ts`): nobody waits for the disk to count. */
const UNWAITED = { w: 1, journal: false } as const;

/** Counts that are about to be cleared. */
interface Clearing {
  keys: string[];
  over: Promise<void>;
}

/**
 * Counts attempts before they are judged, in one atomic update on the database's clock, so that a hundred at
 * once over several instances get no more through than are free; a success clears the count.
 */
@Injectable()
export class FailureLimit implements BeforeApplicationShutdown {
  private readonly logger = new Logger('FailureLimit');
  private readonly clearing = new Map<string, Promise<void>>();
  private next: Clearing | undefined;

  constructor(@InjectModel('failure_count') private readonly counts: Model<FailureCount>) {}

  /** Counts one attempt of `key`. @throws TooMany with the seconds to wait. */
  async reserve(key: string, policy: FailurePolicy = FEW): Promise<void> {
    await this.clearing.get(key);
    const attempt = new Types.ObjectId();
    const count = await this.countOne(key, attempt, policy).catch((error: unknown) => {
      // Another attempt made the record at the same moment: it is there now.
      if (isDuplicateKey(error)) return this.countOne(key, attempt, policy);
      throw error;
    });
    if (count?.attempt?.equals(attempt)) return;
    const seconds = Math.max(1, Math.ceil(((count?.blockedUntil?.getTime() ?? 0) - Date.now()) / 1000));
    throw new TooMany(`Too many attempts. Please try again in ${seconds} seconds.`, { retryAfter: seconds });
  }

  /** @returns the count as it is now; the attempt stands in it unless the key must wait. */
  private countOne(
    key: string,
    attempt: Types.ObjectId,
    { free, forgetAfterMs }: FailurePolicy,
  ): Promise<FailureCount | null> {
    const open = { $lte: [{ $ifNull: ['$blockedUntil', new Date(0)] }, '$$NOW'] };
    const faded = { $lt: ['$touchedAt', { $subtract: ['$$NOW', forgetAfterMs] }] };
    const failures = { $add: [{ $cond: [faded, 0, { $ifNull: ['$failures', 0] }] }, 1] };
    const counted = { $eq: ['$attempt', attempt] };
    const doublings = { $min: [{ $subtract: ['$failures', free] }, MOST_DOUBLINGS] };
    const wait = { $min: [LONGEST_WAIT_MS, { $multiply: [FIRST_WAIT_MS, { $pow: [2, doublings] }] }] };
    const until = { $cond: [{ $gte: ['$failures', free] }, { $add: ['$$NOW', wait] }, null] };
    // Not the model's own, which would look through the whole pipeline at each attempt; the driver's types know of no
    // ids but its own.
    return this.counts.collection.findOneAndUpdate(
      { _id: key } as never,
      [
        {
          $set: {
            failures: { $cond: [open, failures, '$failures'] },
            touchedAt: { $cond: [open, '$$NOW', '$touchedAt'] },
            attempt: { $cond: [open, attempt, '$attempt'] },
          },
        },
        { $set: { blockedUntil: { $cond: [counted, until, '$blockedUntil'] } } },
      ],
      { upsert: true, returnDocument: 'after', writeConcern: UNWAITED },
    ) as Promise<FailureCount | null>;
  }

  /** Takes an attempt back that was counted and then not judged at all. */
  async giveBack(key: string): Promise<void> {
    await this.counts.updateOne(
      { _id: key, failures: { $gt: 0 } },
      { $inc: { failures: -1 }, $set: { blockedUntil: null } },
    );
  }

  /** The attempt was a success: nothing is held against these keys any more. */
  async clear(...keys: string[]): Promise<void> {
    await this.counts.deleteMany({ _id: { $in: keys } });
  }

  /**
   * As `clear`, soon and together with others: nobody waits for it but the next attempt of the same key at this instance.
   * What a crash leaves uncleared is one failure more than there were, for as long as failures are remembered.
   */
  clearSoon(...keys: string[]): void {
    const clearing = (this.next ??= this.planClearing());
    clearing.keys.push(...keys);
    for (const key of keys) this.clearing.set(key, clearing.over);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.next?.over;
  }

  private planClearing(): Clearing {
    const keys: string[] = [];
    const over = pause(GATHER_MS).then(async () => {
      this.next = undefined;
      await this.clear(...keys).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'counts of failures were not cleared'),
      );
      for (const key of keys) if (this.clearing.get(key) === over) this.clearing.delete(key);
    });
    return { keys, over };
  }

  /** Forgets every count whose key begins so. */
  async clearAll(prefix: string): Promise<void> {
    await this.counts.deleteMany({ _id: { $gte: prefix, $lt: `${prefix}\uffff` } });
  }
}
