import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo, Types } from 'mongoose';
import { type Job, RunsAsJob } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { Metrics } from '../monitoring/metrics.js';
import {
  type EffectHandler,
  type EffectKind,
  type Handling,
  handlingOf,
  SET_ASIDE,
  type StoredEffect,
} from './effect.js';

/** A record with its pending effects. */
interface Carrier {
  _id: Types.ObjectId;
  effects?: StoredEffect[];
}

type Handler = EffectHandler<object, unknown>;

interface HandledKind extends EffectKind<object, unknown> {
  handlers: Handler[];
}

/** A pending effect as an operator sees it. */
export interface PendingEffect {
  _id: Types.ObjectId;
  collection: string;
  record: Types.ObjectId;
  kind: string;
  at: Date;
  tries: number;
  isSetAside: boolean;
  error: string | null;
}

const RECORDS_AT_ONCE = 100;
/** After this long in one collection the job goes on to the next one, and then starts again. */
const TURN_MS = 5_000;
/** How often an effect runs in a row while the fields that it reads change. */
const MOST_TURNS = 3;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 60 * 60_000;
/** An effect that still fails this long after its write is set aside. */
const SET_ASIDE_AFTER_MS = 24 * 60 * 60_000;
const MOST_LISTED = 200;
const LONGEST_ERROR = 300;

/**
 * Runs the effects that a write stored in its record (`pushEffects`). They run at once on the instance that wrote, or
 * by this job after a crash or a failure, and are then removed from the record. An effect that fails for a day is set
 * aside until an operator retries it (docs/operating.md).
 */
@RunsAsJob
@Injectable()
export class EffectRunner implements Job, OnModuleInit {
  readonly name = 'effects';
  readonly timetable = { everySeconds: 10 };
  private readonly logger = new Logger('Effects');
  private readonly kinds = new Map<string, HandledKind>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly jobs: JobRunner,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.findHandlers();
    this.metrics.measure('coastok_effects_set_aside', 'Effects of writes that failed for a day', () =>
      this.countSetAside(),
    );
  }

  /**
   * Runs effects that a write has just stored in a record. A failure is logged and left to the job: the write itself
   * is done.
   */
  async runNow(_id: Types.ObjectId, effects: readonly StoredEffect[]): Promise<void> {
    await this.runAll({ _id, effects: [...effects] }, new AbortController().signal);
  }

  /** Removes an effect without running it, because the call that stored it has done the same already. */
  async remove(
    { model }: Pick<HandledKind, 'model'>,
    _id: Types.ObjectId,
    effect: StoredEffect,
  ): Promise<void> {
    await this.native(model).updateOne({ _id, 'effects._id': effect._id }, without(effect));
  }

  /** Lets the job run at once, here or on the instance that runs jobs, for effects that take long. */
  async runSoon(): Promise<void> {
    await this.jobs.hasten(this.name);
    this.jobs.wake(this.name);
  }

  /**
   * Runs the effects whose time has come. Many effects of one collection do not keep those of another waiting.
   * @returns how many have run
   */
  async run(signal: AbortSignal): Promise<number> {
    let done = 0;
    let isLeft = false;
    for (const collection of this.carriers()) {
      const now = new Date();
      // The index yields the oldest first. A sort by a field of an array would first read all pending effects.
      const records = collection.find<Carrier>(
        { 'effects.next': { $lte: now } },
        { projection: { effects: 1 }, batchSize: RECORDS_AT_ONCE },
      );
      for await (const { _id, effects = [] } of records) {
        if (signal.aborted) return done;
        if (Date.now() - now.getTime() > TURN_MS) {
          isLeft = true;
          break;
        }
        const due = effects.filter(({ next }) => next <= now);
        done += await this.runAll({ _id, effects: due }, signal);
      }
    }
    if (isLeft && done > 0) await this.runSoon();
    return done;
  }

  /** The effects that wait, the oldest first, at most 200. */
  async list(): Promise<PendingEffect[]> {
    const found = await Promise.all(
      this.carriers().map(async collection => {
        const options = { projection: { effects: 1 }, limit: MOST_LISTED };
        const [setAside, due] = await Promise.all([
          collection.find<Carrier>({ 'effects.next': SET_ASIDE }, options).toArray(),
          collection.find<Carrier>({ 'effects.next': { $lt: SET_ASIDE } }, options).toArray(),
        ]);
        const records = new Map([...setAside, ...due].map(record => [String(record._id), record]));
        return [...records.values()].flatMap(({ _id: record, effects = [] }) =>
          effects.map(({ _id, kind, at, next, tries = 0, error = null }) => ({
            ...{ _id, collection: collection.collectionName, record, kind, at, tries },
            ...{ isSetAside: next >= SET_ASIDE, error },
          })),
        );
      }),
    );
    return found
      .flat()
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(0, MOST_LISTED);
  }

  /**
   * Lets the job run effects again that were set aside, for another day.
   * @param ids of effects; undefined for all
   * @returns how many records have such effects
   */
  async retry(ids?: readonly Types.ObjectId[]): Promise<number> {
    const now = new Date();
    let retried = 0;
    for (const collection of this.carriers()) {
      const { modifiedCount } = await collection.updateMany(
        { 'effects.next': SET_ASIDE, ...(ids && { 'effects._id': { $in: ids } }) },
        { $set: { 'effects.$[one].next': now, 'effects.$[one].at': now, 'effects.$[one].tries': 0 } },
        { arrayFilters: [{ 'one.next': SET_ASIDE, ...(ids && { 'one._id': { $in: ids } }) }] },
      );
      retried += modifiedCount;
    }
    if (retried > 0) await this.jobs.hasten(this.name);
    return retried;
  }

  async countSetAside(): Promise<number> {
    const counts = await Promise.all(
      this.carriers().map(collection => collection.countDocuments({ 'effects.next': SET_ASIDE })),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async runAll({ _id, effects = [] }: Carrier, signal: AbortSignal): Promise<number> {
    let done = 0;
    for (const effect of effects) {
      const kind = this.kinds.get(effect.kind);
      // A later version of the product stored it.
      if (!kind) continue;
      try {
        if (await this.runOne(kind, _id, effect, signal)) done++;
      } catch (error) {
        await this.postpone(kind, _id, effect, error);
      }
    }
    return done;
  }

  /** @returns false when it must run again soon */
  private async runOne(
    kind: HandledKind,
    _id: Types.ObjectId,
    effect: StoredEffect,
    signal: AbortSignal,
  ): Promise<boolean> {
    const collection = this.native(kind.model);
    const pending = { _id, 'effects._id': effect._id };
    const projection = Object.fromEntries([...kind.reads, 'effects'].map(field => [field, 1]));
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const record = await collection.findOne<Carrier & Record<string, unknown>>(pending, { projection });
      // Another instance ran it, or the record was deleted.
      if (!record) return true;
      if (kind.inOrder && firstOf(kind, record)?._id.equals(effect._id) === false) return false;
      const settlesAt = new Date(effect.at.getTime() + (kind.settlesAfterMs ?? 0));
      const isSettled = settlesAt <= new Date();
      await runEach(kind.handlers, handle => handle(record, effect.data, signal));
      // A handler that stopped because of the signal has not done everything.
      if (signal.aborted) return false;
      const unchanged = Object.fromEntries(kind.reads.map(field => [field, record[field] ?? null]));
      const after = isSettled ? without(effect) : { $set: { 'effects.$.next': settlesAt } };
      const { matchedCount } = await collection.updateOne({ ...pending, ...unchanged }, after);
      if (matchedCount > 0) return true;
    }
    // The record changes again and again; the job runs the effect once more.
    return false;
  }

  private async postpone(kind: HandledKind, _id: Types.ObjectId, effect: StoredEffect, error: unknown) {
    const { tries = 0, at } = effect;
    const now = Date.now();
    const isSetAside = now - at.getTime() > SET_ASIDE_AFTER_MS;
    const next = isSetAside
      ? SET_ASIDE
      : new Date(now + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries));
    const about = { err: error, record: _id, kind: kind.name, tries: tries + 1 };
    if (isSetAside) this.logger.error(about, 'an effect of a write failed for a day and was set aside');
    else this.logger.warn(about, 'an effect of a write failed and will be retried');
    const { message = String(error) } = error as Partial<Error>;
    await this.native(kind.model)
      .updateOne(
        { _id, 'effects._id': effect._id },
        {
          $set: {
            'effects.$.next': next,
            'effects.$.tries': tries + 1,
            'effects.$.error': message.slice(0, LONGEST_ERROR),
          },
        },
      )
      .catch((failure: unknown) =>
        this.logger.warn({ err: failure }, 'storing the next time of a failed effect failed'),
      );
  }

  private findHandlers(): void {
    for (const { instance } of this.discovery.getProviders() as { instance?: Record<string, unknown> }[]) {
      if (!instance || typeof instance !== 'object') continue;
      const prototype: unknown = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype as object)) {
        const method = instance[name];
        const handling = typeof method === 'function' ? handlingOf(method) : undefined;
        if (handling) this.handle(handling, (...call) => (instance[name] as Handler)(...call));
      }
    }
  }

  private handle({ kind, isFirst }: Handling, handler: Handler): void {
    const { handlers = [] } = this.kinds.get(kind.name) ?? {};
    this.kinds.set(kind.name, {
      ...kind,
      handlers: isFirst ? [handler, ...handlers] : [...handlers, handler],
    });
  }

  private carriers(): mongo.Collection[] {
    const models = Object.values(this.connection.models).filter(({ schema }) => schema.path('effects'));
    return models.map(({ modelName }) => this.native(modelName));
  }

  /**
   * Uses the driver's collections, not the models', whose writes are watched: running an effect changes nothing that
   * is shown of the record.
   */
  private native(model: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    return db.collection(this.connection.model(model).collection.collectionName);
  }
}

const firstOf = ({ name }: HandledKind, { effects = [] }: Carrier) =>
  effects.find(({ kind }) => kind === name);

/** Runs each handler, also when one before it failed. @throws the first failure */
async function runEach(
  handlers: readonly Handler[],
  run: (handler: Handler) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const handler of handlers) await run(handler).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** The update that removes an effect, and the field with the last one. */
const without = ({ _id }: StoredEffect): mongo.Document[] => {
  const left = { $filter: { input: '$effects', cond: { $ne: ['$$this._id', _id] } } };
  return [{ $set: { effects: { $cond: [{ $eq: [left, []] }, '$$REMOVE', left] } } }];
};
