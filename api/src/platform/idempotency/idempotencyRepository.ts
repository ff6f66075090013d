import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Conflict } from '../errors/appError.js';
import { fromNow } from '../mongo/databaseClock.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { RememberedCall } from './idempotency.model.js';

const DAY_MS = 24 * 3600_000;
/** A call under way renews its lease, so a dead instance's keys are soon good again. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const WAIT_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export type Begun = { id: string } | { answer: { status: number; body: unknown } };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Remembers keyed calls for 24 hours, across instances. */
@Injectable()
export class IdempotencyRepository {
  private readonly renewals = new Map<string, NodeJS.Timeout>();

  constructor(@InjectModel('idempotency') private readonly calls: Model<RememberedCall>) {}

  /**
   * Claims a key for one execution, or returns the answer it had.
   * @throws Conflict for the same key with another body, or while the first call is still under way.
   */
  async begin(key: string, body: unknown): Promise<Begun> {
    const id = digest(key);
    const bodyHash = digest(JSON.stringify(body ?? null));
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      if (await this.claim(id, bodyHash)) {
        this.keepClaimed(id);
        return { id };
      }
      const call = await this.calls.findById(id).lean<RememberedCall>();
      if (!call) continue;
      if (call.bodyHash !== bodyHash) {
        throw new Conflict('This Idempotency-Key was used for another request. Please use a new one.');
      }
      if (call.state === 'done')
        return { answer: { status: call.status ?? 200, body: JSON.parse(call.body ?? 'null') } };
      if (Date.now() > deadline) {
        throw new Conflict('The first request with this key is still under way.', { retryAfter: 2 });
      }
      await pause(LOOK_AGAIN_MS);
    }
  }

  async finish(id: string, status: number, body: unknown): Promise<void> {
    this.endRenewal(id);
    await this.calls.updateOne(
      { _id: id },
      { $set: { state: 'done', status, body: JSON.stringify(body ?? null) } },
    );
  }

  async forget(id: string): Promise<void> {
    this.endRenewal(id);
    await this.calls.deleteOne({ _id: id, state: 'running' });
  }

  private keepClaimed(id: string): void {
    const renew = () =>
      this.calls
        .updateOne({ _id: id, state: 'running' }, [{ $set: { leasedUntil: fromNow(LEASE_MS) } }], {
          updatePipeline: true,
        })
        .catch(() => undefined);
    this.renewals.set(id, setInterval(() => void renew(), RENEW_MS).unref());
  }

  private endRenewal(id: string): void {
    clearInterval(this.renewals.get(id));
    this.renewals.delete(id);
  }

  /**
   * One atomic step: insert, or take over what has expired or whose instance died; by the database's clock, so that an
   * instance whose own is fast takes nobody for dead.
   */
  private async claim(id: string, bodyHash: string): Promise<boolean> {
    const fresh = {
      _id: '$_id',
      bodyHash: { $literal: bodyHash },
      state: 'running',
      leasedUntil: fromNow(LEASE_MS),
      status: null,
      body: null,
      expiresAt: fromNow(DAY_MS),
    };
    const unknown = { $eq: [{ $type: '$state' }, 'missing'] };
    const expired = { $lt: ['$expiresAt', '$$NOW'] };
    const sameBody = { $eq: ['$bodyHash', { $literal: bodyHash }] };
    const dead = { $and: [{ $eq: ['$state', 'running'] }, { $lt: ['$leasedUntil', '$$NOW'] }, sameBody] };
    const free = { $or: [unknown, expired, dead] };
    try {
      const result = await this.calls.updateOne(
        { _id: id },
        [{ $replaceWith: { $cond: [free, fresh, '$$ROOT'] } }],
        { upsert: true, updatePipeline: true },
      );
      return result.upsertedCount + result.modifiedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
