import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { TooMany } from '../errors/appError.js';
import { isDuplicateKey } from '../mongo/inserts.js';

/**
 * The number of free failures, and the pause without a failure after which all of them are forgotten: at most a day,
 * and at least the longest wait.
 */
export interface FailurePolicy {
  free: number;
  forgetAfterMs: number;
}

/** Enough for people who mistype, too few for guessing. */
export const FEW: FailurePolicy = { free: 5, forgetAfterMs: 24 * 3600_000 };

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Limits the exponent in the wait; the longest wait is reached with fewer doublings. */
const MOST_DOUBLINGS = 10;

/** Counts of attempts that succeed within this time are cleared together. */
const GATHER_MS = 100;
/** The write concern of the schema below: counting does not wait for the disk. */
const UNWAITED = { w: 1, journal: false } as const;

/** The subject of an attempt and its counts. */
export interface LimitedSubject {
  /** For example an account. */
  subject: string;
  /** The policies of the subject's counts, by the name of each count. */
  policies: Readonly<Record<string, FailurePolicy>>;
}

/** Puts all attempts at a subject in one count. */
export const limitedBySubject = (subject: string): LimitedSubject => ({ subject, policies: { all: FEW } });

/** Counts that are about to be cleared. */
interface Clearing {
  held: LimitedSubject[];
  over: Promise<void>;
}

/**
 * Counts attempts before they are checked, in one atomic update on the database's clock, so that a hundred parallel
 * attempts on several instances get no more through than the free ones; a success clears the counts.
 */
@Injectable()
export class FailureLimit implements BeforeApplicationShutdown {
  private readonly logger = new Logger('FailureLimit');
  private readonly clearing = new Map<string, Promise<void>>();
  private next: Clearing | undefined;

  constructor(@InjectModel('failure_count') private readonly counts: Model<FailureCounts>) {}

  /**
   * Adds one attempt to every count, or, when one of them must wait, to none.
   * @throws TooMany with the seconds to wait
   */
  async reserve(held: LimitedSubject): Promise<void> {
    await this.clearing.get(held.subject);
    const attempt = new Types.ObjectId();
    const found = await this.countOne(held, attempt).catch((error: unknown) => {
      // Another attempt inserted the record at the same moment.
      if (isDuplicateKey(error)) return this.countOne(held, attempt);
      throw error;
    });
    if (found?.attempt.equals(attempt)) return;
    const ends = Object.keys(held.policies).map(
      name => found?.counts?.[fieldOf(name)]?.blockedUntil?.getTime() ?? 0,
    );
    const seconds = Math.max(1, Math.ceil((Math.max(...ends) - Date.now()) / 1000));
    throw new TooMany(`Too many attempts. Please try again in ${seconds} seconds.`, { retryAfter: seconds });
  }

  /** @returns the updated counts; the attempt is stored in them unless one of them must wait */
  private countOne(
    { subject, policies }: LimitedSubject,
    attempt: Types.ObjectId,
  ): Promise<FailureCounts | null> {
    const remembered = {
      $filter: {
        input: { $objectToArray: { $ifNull: ['$counts', {}] } },
        cond: { $gt: ['$$this.v.forgottenAt', '$$NOW'] },
      },
    };
    const names = Object.keys(policies).map(fieldOf);
    const open = names.map(name => ({
      $lte: [{ $ifNull: [`$counts.${name}.blockedUntil`, new Date(0)] }, '$$NOW'],
    }));
    const counted = { $eq: ['$attempt', attempt] };
    const counts = Object.entries(policies).map(([name, policy]) => {
      const path = `counts.${fieldOf(name)}`;
      return [path, { $cond: [counted, oneMore(path, policy), `$${path}`] }] as const;
    });
    // The driver's collection is used, since the model would check the whole pipeline at each attempt; the driver's
    // types only accept their own ids.
    return this.counts.collection.findOneAndUpdate(
      { _id: subject } as never,
      [
        { $set: { counts: { $arrayToObject: remembered } } },
        { $set: { attempt: { $cond: [{ $and: open }, attempt, { $ifNull: ['$attempt', null] }] } } },
        {
          $set: {
            ...Object.fromEntries(counts),
            touchedAt: { $cond: [counted, '$$NOW', '$touchedAt'] },
          },
        },
      ],
      {
        upsert: true,
        returnDocument: 'after',
        // A subject may have many counts; only the requested ones are read.
        projection: { attempt: 1, ...Object.fromEntries(counts.map(([path]) => [path, 1])) },
        writeConcern: UNWAITED,
      },
    ) as Promise<FailureCounts | null>;
  }

  /**
   * Clears the counts after a successful attempt. They are cleared soon and in a batch; only the next attempt of the
   * same subject at this instance waits for it. After a crash the counts keep one failure too many, until they are
   * forgotten.
   */
  clearSoon(held: LimitedSubject): void {
    const clearing = (this.next ??= this.planClearing());
    clearing.held.push(held);
    this.clearing.set(held.subject, clearing.over);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.clearing.values());
  }

  private planClearing(): Clearing {
    const held: LimitedSubject[] = [];
    const over = pause(GATHER_MS).then(async () => {
      this.next = undefined;
      await this.clear(held).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'counts of failures were not cleared'),
      );
      for (const { subject } of held) if (this.clearing.get(subject) === over) this.clearing.delete(subject);
    });
    return { held, over };
  }

  private async clear(held: LimitedSubject[]): Promise<void> {
    await this.counts.collection.bulkWrite(
      held.map(({ subject, policies }) => ({
        updateOne: {
          filter: { _id: subject } as never,
          update: {
            $unset: Object.fromEntries(
              Object.keys(policies).map(name => [`counts.${fieldOf(name)}`, true as const]),
            ),
          },
        },
      })),
      { ordered: false, writeConcern: UNWAITED },
    );
  }

  /** Deletes all counts of these subjects. */
  async forget(...subjects: string[]): Promise<void> {
    await this.counts.deleteMany({ _id: { $in: subjects } });
  }
}

/** A name as a field of a document: without dots and dollars. */
const fieldOf = (name: string): string => encodeURIComponent(name).replaceAll('.', '%2E');

/** The count at `path` with one more failure, and the resulting wait. */
function oneMore(path: string, { free, forgetAfterMs }: FailurePolicy) {
  const failures = { $add: [{ $ifNull: [`$${path}.failures`, 0] }, 1] };
  const doublings = { $min: [{ $subtract: ['$$failures', free] }, MOST_DOUBLINGS] };
  const wait = { $min: [LONGEST_WAIT_MS, { $multiply: [FIRST_WAIT_MS, { $pow: [2, doublings] }] }] };
  return {
    $let: {
      vars: { failures },
      in: {
        failures: '$$failures',
        blockedUntil: { $cond: [{ $gte: ['$$failures', free] }, { $add: ['$$NOW', wait] }, null] },
        forgottenAt: { $add: ['$$NOW', forgetAfterMs] },
      },
    },
  };
}

/** The consecutive failures of one count, and the time until which the next attempt must wait. */
interface FailureCount {
  failures: number;
  blockedUntil: Date | null;
  forgottenAt: Date;
}

/** The counts of one subject (an account). */
interface FailureCounts {
  _id: string;
  /**
   * The current counts by name. There are at most 2,000 names, because the account's own count soon makes further
   * attempts wait.
   */
  counts: Record<string, FailureCount>;
  touchedAt: Date;
  /** The last attempt that was counted. */
  attempt: Types.ObjectId;
}

const DAY_SECONDS = 24 * 3600;

export const failureCountsSchema = new Schema<FailureCounts>(
  {
    _id: { type: String, required: true },
    counts: { type: Schema.Types.Mixed, required: true },
    touchedAt: { type: Date, required: true },
    attempt: { type: Schema.Types.ObjectId, required: true },
  },
  {
    collection: 'failure_count',
    versionKey: false,
    // Counting does not wait for the disk: a database that crashes loses the attempts of a tenth of a second.
    writeConcern: { w: 1, j: false },
  },
).index({ touchedAt: 1 }, { expireAfterSeconds: DAY_SECONDS });
