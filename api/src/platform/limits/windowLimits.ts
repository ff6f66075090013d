import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../errors/appError.js';

export interface WindowLimit {
  name: string;
  points: number;
  seconds: number;
}

const TABLE = 'rate_limit';

/** How long returned points are kept in memory for the next caller. */
const IN_HAND_MS = 250;

/** Returned points: still counted in the database, but not used by any caller. */
interface InHand {
  limit: WindowLimit;
  key: string;
  points: number;
}

const idOf = ({ name }: WindowLimit, key: string) => `${name}:${key}`;

/** Counts events in a time window, across instances. */
@Injectable()
export class WindowLimits implements BeforeApplicationShutdown {
  private readonly logger = new Logger('WindowLimits');
  private readonly limiters = new Map<string, RateLimiterMongo>();
  private inHand = new Map<string, InHand>();
  private returning: Promise<void> | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Takes points of `key`.
   * @throws TooMany with the seconds to wait when fewer points are left
   */
  async consume(limit: WindowLimit, key: string, points = 1): Promise<void> {
    const hand = this.inHand.get(idOf(limit, key));
    if (hand && hand.points >= points) {
      hand.points -= points;
      return;
    }
    try {
      await this.limiterOf(limit).consume(key, points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  }

  /**
   * Checks a limit without taking a point.
   * @throws TooMany when no point of `key` is left
   */
  async refuseWhenSpent(limit: WindowLimit, key: string): Promise<void> {
    const state = await this.limiterOf(limit).get(key);
    if (state && state.consumedPoints >= limit.points && state.msBeforeNext > 0) throw tooMany(state);
  }

  /** Returns points after a success. */
  async giveBack(limit: WindowLimit, key: string, points = 1): Promise<void> {
    await this.limiterOf(limit).reward(key, points);
  }

  /**
   * Like `giveBack`, for one point, without waiting. Callers who share an address reuse the returned points, so that
   * many successful attempts use only as many points as attempts run at the same moment. After a crash the point stays
   * taken.
   */
  giveBackSoon(limit: WindowLimit, key: string): void {
    const id = idOf(limit, key);
    const hand = this.inHand.get(id) ?? { limit, key, points: 0 };
    hand.points += 1;
    this.inHand.set(id, hand);
    this.returning ??= this.returnWaiting();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.returning;
  }

  private async returnWaiting(): Promise<void> {
    while (this.inHand.size > 0) {
      await pause(IN_HAND_MS);
      const hands = [...this.inHand.values()];
      this.inHand = new Map();
      for (const { limit, key, points } of hands) {
        if (points === 0) continue;
        await this.giveBack(limit, key, points).catch((error: unknown) =>
          this.logger.warn(
            { err: error, limit: limit.name },
            'returning the points of a limit failed; they stay taken',
          ),
        );
      }
    }
    this.returning = undefined;
  }

  /** Deletes the count of `key`. */
  async forget(limit: WindowLimit, key: string): Promise<void> {
    await this.connection.collection(TABLE).deleteOne({ key: idOf(limit, key) });
  }

  private limiterOf({ name, points, seconds }: WindowLimit): RateLimiterMongo {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterMongo({
      storeClient: this.connection,
      tableName: TABLE,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): TooMany {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new TooMany(`Too many attempts. Please try again in ${seconds} seconds.`, { retryAfter: seconds });
}
