import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { TooMany } from '../errors/appError.js';

export interface WindowLimit {
  name: string;
  points: number;
  seconds: number;
}

const TABLE = 'rate_limit';

/** Counts events in a time window, across instances. */
@Injectable()
export class WindowLimits {
  private readonly limiters = new Map<string, RateLimiterMongo>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Takes points of `key`. @throws TooMany with the seconds to wait when that are more than were left. */
  async take(limit: WindowLimit, key: string, points = 1): Promise<void> {
    try {
      await this.limiterOf(limit).consume(key, points);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
    }
  }

  /** Takes nothing. @throws TooMany when no point of `key` is left. */
  async refuseWhenSpent(limit: WindowLimit, key: string): Promise<void> {
    const state = await this.limiterOf(limit).get(key);
    if (state && state.consumedPoints >= limit.points && state.msBeforeNext > 0) throw tooMany(state);
  }

  /** Gives points back, when what was counted turned out well. */
  async giveBack(limit: WindowLimit, key: string, points = 1): Promise<void> {
    await this.limiterOf(limit).reward(key, points);
  }

  /** Forgets that anything was ever counted for `key`. */
  async forget(limit: WindowLimit, key: string): Promise<void> {
    await this.connection.collection(TABLE).deleteOne({ key: `${limit.name}:${key}` });
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
