import { type Action, redactDeep, ruleOf } from '@coastok/domain';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Model, Schema, Types } from 'mongoose';
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { catchError, from, map, mergeMap, type Observable, of, throwError } from 'rxjs';
import { Conflict, InvalidInput } from '../errors/appError.js';
import { fromNow } from '../mongo/connection.js';
import { isDuplicateKey } from '../mongo/inserts.js';
import { type ErasedPerson, HoldsPersonalData, type PersonalData } from '../personalData.js';
import { ACTION } from './route.decorator.js';

const DAY_MS = 24 * 3600_000;
/** A running call renews its lease, so the keys of a crashed instance can soon be used again. */
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
const WAIT_MS = 5_000;
const RETRY_AFTER_MS = 50;

/** The claim to run a keyed call; each repeat has the same `effectId`. */
interface ClaimedCall {
  id: string;
  leasedBy: string;
  effectId: Types.ObjectId;
}

type ClaimResult = { call: ClaimedCall } | { answer: { status: number; body: unknown } };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Derived from key and body, so that it stays the same after the stored call has expired. */
const effectIdOf = (id: string, bodyHash: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(`${id} ${bodyHash}`).digest('hex').slice(0, 24));

/** Remembers keyed calls for 24 hours, across instances. */
@Injectable()
export class IdempotencyRepository {
  private readonly renewals = new Map<string, NodeJS.Timeout>();

  constructor(@InjectModel('idempotency') private readonly calls: Model<RememberedCall>) {}

  /**
   * Claims a key for one execution, or returns the stored answer.
   * @throws Conflict for the same key with another body, or while the first call is still running
   */
  async begin(key: string, body: unknown): Promise<ClaimResult> {
    const id = digest(key);
    const bodyHash = digest(JSON.stringify(body ?? null));
    const deadline = Date.now() + WAIT_MS;
    const leasedBy = randomUUID();
    for (;;) {
      const call = await this.claim(id, bodyHash, leasedBy);
      // Another request inserted it at the same moment.
      if (!call) continue;
      if (call.leasedBy === leasedBy) {
        const claimed = { id, leasedBy, effectId: effectIdOf(id, bodyHash) };
        this.keepClaimed(claimed);
        return { call: claimed };
      }
      if (call.bodyHash !== bodyHash) {
        throw new Conflict(
          'This Idempotency-Key was used for another request, which may be done already. Please look, and use a new one.',
        );
      }
      if (call.state === 'done')
        return { answer: { status: call.status ?? 200, body: JSON.parse(call.body ?? 'null') } };
      if (Date.now() > deadline) {
        throw new Conflict('The first request with this key is still under way.', { retryAfter: 2 });
      }
      await pause(RETRY_AFTER_MS);
    }
  }

  async storeAnswer({ id, leasedBy }: ClaimedCall, status: number, body: unknown): Promise<void> {
    this.endRenewal(leasedBy);
    await this.calls.updateOne(
      { _id: id },
      { $set: { state: 'done', status, body: JSON.stringify(body ?? null) } },
    );
  }

  /** Removes the claim of a call that failed. */
  async forget({ id, leasedBy }: ClaimedCall): Promise<void> {
    this.endRenewal(leasedBy);
    await this.calls.deleteOne({ _id: id, state: 'running', leasedBy });
  }

  private keepClaimed({ id, leasedBy }: ClaimedCall): void {
    const renew = () =>
      this.calls
        .updateOne({ _id: id, state: 'running', leasedBy }, [{ $set: { leasedUntil: fromNow(LEASE_MS) } }], {
          updatePipeline: true,
        })
        .catch(() => undefined);
    this.renewals.set(leasedBy, setInterval(() => void renew(), RENEW_MS).unref());
  }

  private endRenewal(leasedBy: string): void {
    clearInterval(this.renewals.get(leasedBy));
    this.renewals.delete(leasedBy);
  }

  /**
   * Inserts the call, or takes over an expired call or that of a crashed instance, in one atomic step. It uses the
   * database's clock, so that an instance whose clock is fast does not take over a running call.
   * @returns the stored call, of any instance; null where another request inserted it at the same moment
   */
  private async claim(id: string, bodyHash: string, leasedBy: string): Promise<RememberedCall | null> {
    const unknown = { $eq: [{ $type: '$state' }, 'missing'] };
    const expired = { $lt: ['$expiresAt', '$$NOW'] };
    const sameBody = { $eq: ['$bodyHash', { $literal: bodyHash }] };
    const dead = { $and: [{ $eq: ['$state', 'running'] }, { $lt: ['$leasedUntil', '$$NOW'] }, sameBody] };
    const fresh = {
      _id: '$_id',
      bodyHash: { $literal: bodyHash },
      state: 'running',
      leasedUntil: fromNow(LEASE_MS),
      leasedBy: { $literal: leasedBy },
      status: null,
      body: null,
      expiresAt: fromNow(DAY_MS),
    };
    const free = { $or: [unknown, expired, dead] };
    try {
      return await this.calls
        .findOneAndUpdate({ _id: id }, [{ $replaceWith: { $cond: [free, fresh, '$$ROOT'] } }], {
          upsert: true,
          updatePipeline: true,
          returnDocument: 'after',
        })
        .lean<RememberedCall>();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }
}

/** A call with an `Idempotency-Key` and, once it has one, its answer. */
interface RememberedCall {
  /** Digest of user, route and key. */
  _id: string;
  bodyHash: string;
  state: 'running' | 'done';
  leasedUntil: Date;
  /** The id of the current claim. */
  leasedBy?: string;
  status: number | null;
  body: string | null;
  expiresAt: Date;
}

export const rememberedCallSchema = new Schema<RememberedCall>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    state: { type: String, enum: ['running', 'done'], required: true },
    leasedUntil: { type: Date, required: true },
    leasedBy: String,
    status: Number,
    body: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'idempotency', versionKey: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * Answers are kept for a day in case their call is repeated; after an erasure a repeat gets one without the person's
 * data.
 */
@HoldsPersonalData
@Injectable()
export class IdempotencyPersonalData implements PersonalData {
  readonly section = 'answers';

  constructor(@InjectModel('idempotency') private readonly calls: Model<RememberedCall>) {}

  async erase({ recordIds, emails, phones, redact }: ErasedPerson): Promise<void> {
    const traces = [...recordIds, ...emails, ...phones];
    for await (const { _id, body } of this.calls
      .find({ body: { $type: 'string' } }, { body: 1 })
      .lean<Pick<RememberedCall, '_id' | 'body'>[]>()
      .cursor()) {
      if (body === null || !traces.some(trace => body.includes(trace))) continue;
      const redacted = JSON.stringify(redactDeep(JSON.parse(body), redact));
      await this.calls.updateOne({ _id }, { $set: { body: redacted } });
    }
  }
}

const MAX_KEY_LENGTH = 128;

/** Answers a repeat of a keyed call with the first answer, without a second effect (docs/rules/http.md#9). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger('Idempotency');

  constructor(
    private readonly reflector: Reflector,
    private readonly repository: IdempotencyRepository,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const action = this.reflector.get<Action | undefined>(ACTION, context.getHandler());
    const key = request.headers['idempotency-key'];
    if (!action || !ruleOf(action).idempotent || key === undefined) return next.handle();
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH) {
      throw new InvalidInput(`An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters.`);
    }
    const who = request.caller?.userId.toHexString() ?? request.visitorKey ?? request.ip;
    // The id in the address is part of the request.
    const parameters = [request.params, request.body];
    return from(this.repository.begin(`${who} ${action} ${key}`, parameters)).pipe(
      mergeMap(started => {
        if ('answer' in started) {
          reply.status(started.answer.status);
          return of(started.answer.body);
        }
        const { call } = started;
        request.effectId = call.effectId;
        return next.handle().pipe(
          // A refusal is not stored: the caller may correct the request and use the key again.
          catchError((error: unknown) =>
            from(this.repository.forget(call)).pipe(mergeMap(() => throwError(() => error))),
          ),
          mergeMap(body => from(this.storeAnswer(call, reply.statusCode, body)).pipe(map(() => body))),
        );
      }),
    );
  }

  /** A finished call is answered even when its answer can't be stored: a repeat finds its record by the `effectId`. */
  private async storeAnswer(call: ClaimedCall, status: number, body: unknown): Promise<void> {
    await this.repository
      .storeAnswer(call, status, body)
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'storing the answer of a keyed call failed; a repeat runs the call again',
        ),
      );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the visitor of the cookie, for keys that belong to one person. */
    visitorKey?: string;
    /** The id of the record that a keyed call creates, the same at each repeat; absent without a key. */
    effectId?: Types.ObjectId;
  }
}
