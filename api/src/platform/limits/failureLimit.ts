import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { TooMany } from '../errors/appError.js';
import type { FailureCount } from './limit.model.js';

/** Failures that are free; each one after makes the wait longer (contract 10, Sign-in limits). */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 24 * 3600_000;

/**
 * Counts attempts before they are judged, in one atomic update on the database's clock, so that a hundred at
 * once over several instances get at most five through; a success clears the count.
 */
@Injectable()
export class FailureLimit {
  constructor(@InjectModel('failure_count') private readonly counts: Model<FailureCount>) {}

  /** Counts one attempt of `key`. @throws TooMany with the seconds to wait. */
  async reserve(key: string): Promise<void> {
    await this.counts
      .updateOne(
        { _id: key },
        { $setOnInsert: { failures: 0, blockedUntil: null, touchedAt: new Date() } },
        { upsert: true },
      )
      .catch((error: unknown) => {
        // Another instance inserted it at the same moment: it is there, which is all that is wanted.
        if ((error as { code?: unknown }).code !== 11000) throw error;
      });
    const open = { $lte: [{ $ifNull: ['$blockedUntil', new Date(0)] }, '$$NOW'] };
    const faded = { $lt: ['$touchedAt', { $subtract: ['$$NOW', FORGET_AFTER_MS] }] };
    const count = { $add: [{ $cond: [faded, 0, '$failures'] }, 1] };
    const wait = {
      $min: [
        LONGEST_WAIT_MS,
        {
          $multiply: [
            FIRST_WAIT_MS,
            { $pow: [2, { $min: [{ $subtract: ['$failures', FREE_FAILURES] }, 10] }] },
          ],
        },
      ],
    };
    const taken = await this.counts.findOneAndUpdate(
      { _id: key, $expr: open },
      [
        { $set: { failures: count, touchedAt: '$$NOW' } },
        {
          $set: {
            blockedUntil: {
              $cond: [{ $gte: ['$failures', FREE_FAILURES] }, { $add: ['$$NOW', wait] }, null],
            },
          },
        },
      ],
      { updatePipeline: true, projection: { _id: 1 } },
    );
    if (taken) return;
    const blocked = await this.counts.findById(key).lean<FailureCount>();
    const seconds = Math.max(1, Math.ceil(((blocked?.blockedUntil?.getTime() ?? 0) - Date.now()) / 1000));
    throw new TooMany(`Too many attempts. Please try again in ${seconds} seconds.`, { retryAfter: seconds });
  }

  /** The attempt was a success: nothing is held against the key any more. */
  async clear(key: string): Promise<void> {
    await this.counts.deleteOne({ _id: key });
  }
}
