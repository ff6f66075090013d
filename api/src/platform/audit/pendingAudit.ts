import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '../jobs/job.js';
import { JobRunner } from '../jobs/jobRunner.js';
import { isDuplicateKey } from '../mongo/duplicateKey.js';
import type { AuditEntry, WithPendingAudit } from './audit.model.js';

/** A record as far as it carries entries. */
export type Carrier = WithPendingAudit & { _id: unknown };

/** A model whose schema has the `pendingAuditField`. */
export interface AuditedModel {
  collection: { collectionName: string };
}

interface Ride {
  collection: string;
  record: unknown;
  entry: AuditEntry;
}

interface Moved {
  arrived: number;
  stuck: number;
}

const NOTHING: Moved = { arrived: 0, stuck: 0 };

const sum = (a: Moved, b: Moved): Moved => ({ arrived: a.arrived + b.arrived, stuck: a.stuck + b.stuck });

/** What is written within this time goes to the trail together. */
const GATHER_MS = 100;
const BATCH = 500;
/** How long a server that is about to stop goes on moving. */
const DRAIN_MS = 500;
/** Whoever takes an entry off finds it gone, so a crash that undoes it costs one more look. */
const UNWAITED = { writeConcern: { w: 1, journal: false } };

/**
 * Moves entries from the records whose writes they tell of to the trail. Inserting is idempotent by the entry's own id
 * and comes first, in the journal; only then an entry leaves its record. So a change costs one write to wait for, and
 * no crash can part it from its entry.
 */
@Injectable()
export class PendingAudit implements Job, OnModuleInit, BeforeApplicationShutdown {
  readonly name = 'pending-audit';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Audit');
  private waiting: Ride[] = [];
  private moving: Promise<void> | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  /** Moves what these records carry since a write that has ended well, soon and together with what others carry. */
  moveSoon({ collection }: AuditedModel, records: readonly Carrier[]): void {
    for (const { _id, pendingAudit = [] } of records)
      for (const entry of pendingAudit)
        this.waiting.push({ collection: collection.collectionName, record: _id, entry });
    this.moving ??= this.moveWaiting();
  }

  /**
   * Moves all that any record carries now, whoever wrote it; what is in the trail afterwards is complete up to here.
   * @returns how many entries are there now, and how many the trail does not take
   */
  async collect(): Promise<Moved> {
    const moved = await Promise.all(this.carriers().map(collection => this.collectFrom(collection)));
    return moved.reduce(sum, NOTHING);
  }

  /** As `collect`, for one record. */
  async collectOf({ collection }: AuditedModel, record: unknown): Promise<void> {
    await this.collectFrom(collection.collectionName, { _id: record as mongo.ObjectId });
  }

  /** Whether some record carries an entry that is older than that. */
  async isWaitingBefore(instant: Date): Promise<boolean> {
    const found = await Promise.all(
      this.carriers().map(collection =>
        this.native(collection).findOne({ 'pendingAudit.at': { $lt: instant } }, { projection: { _id: 1 } }),
      ),
    );
    return found.some(record => record !== null);
  }

  async run(): Promise<number> {
    return (await this.collect()).arrived;
  }

  /** What is not moved by then is moved by the job of another instance, or of the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.moving, pause(DRAIN_MS, undefined, { ref: false })]);
  }

  private async moveWaiting(): Promise<void> {
    await pause(GATHER_MS);
    while (this.waiting.length > 0) {
      await this.move(this.waiting.splice(0, BATCH)).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'what records carry will be in the trail later'),
      );
    }
    this.moving = undefined;
  }

  private async collectFrom(
    collection: string,
    filter: mongo.Filter<mongo.Document> = CARRIES,
  ): Promise<Moved> {
    let moved = NOTHING;
    let rides: Ride[] = [];
    const records = this.native(collection).find<Carrier>(filter, {
      projection: { pendingAudit: 1 },
      batchSize: BATCH,
    });
    for await (const { _id, pendingAudit = [] } of records) {
      rides.push(...pendingAudit.map(entry => ({ collection, record: _id, entry })));
      if (rides.length < BATCH) continue;
      moved = sum(moved, await this.move(rides));
      rides = [];
    }
    return sum(moved, await this.move(rides));
  }

  private async move(rides: readonly Ride[]): Promise<Moved> {
    if (rides.length === 0) return NOTHING;
    const stuck = await this.insert(rides.map(({ entry }) => entry));
    const arrived = rides.filter((_, at) => !stuck.has(at));
    const collections = new Set(arrived.map(({ collection }) => collection));
    await Promise.all(
      [...collections].map(name =>
        this.takeOff(
          name,
          arrived.filter(({ collection }) => collection === name),
        ),
      ),
    );
    return { arrived: arrived.length, stuck: stuck.size };
  }

  /** What can't be taken off (a record that the database finds invalid, say) is met again, and is in the trail all the same. */
  private async takeOff(collection: string, rides: readonly Ride[]): Promise<void> {
    await this.native(collection)
      .updateMany(
        { _id: { $in: rides.map(({ record }) => record as mongo.ObjectId) } },
        { $pull: { pendingAudit: { _id: { $in: rides.map(({ entry }) => entry._id) } } } as mongo.Document },
        UNWAITED,
      )
      .catch((error: unknown) =>
        this.logger.warn({ err: error, collection }, 'a record keeps what is in the trail'),
      );
  }

  /** @returns the positions of those that the trail can't take; one that is there already has arrived. */
  private async insert(entries: AuditEntry[]): Promise<Set<number>> {
    try {
      await this.native('audit').insertMany(entries, { ordered: false });
      return new Set();
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0) throw error;
      const refused = failures.filter(failure => !isDuplicateKey(failure));
      for (const failure of refused) this.logger.error({ err: failure }, 'the trail does not take an entry');
      return new Set(refused.map(({ index }) => index));
    }
  }

  private carriers(): string[] {
    const models = Object.values(this.connection.models).filter(({ schema }) => schema.path('pendingAudit'));
    return models.map(({ collection }) => collection.collectionName);
  }

  /** Not the models' collections, whose writes are watched: taking an entry off changes nothing that anybody shows. */
  private native(collection: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    return db.collection(collection);
  }
}

const CARRIES = { 'pendingAudit.at': { $gt: new Date(0) } };
