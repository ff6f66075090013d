import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, RunsAsJob } from '../jobs/job.js';
import { isDuplicateKey } from '../mongo/inserts.js';
import type { AuditEntry, WithPendingAudit } from './audit.model.js';

/** A record with its pending audit entries. */
export type Carrier = WithPendingAudit & { _id: unknown };

/** A model whose schema has the `pendingAuditField`. */
export interface AuditedModel {
  collection: { collectionName: string };
}

interface PendingEntry {
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

/** Entries written within this time are moved to the audit log together. */
const GATHER_MS = 100;
const BATCH = 500;
/** How long a server that is stopping continues to move entries. */
const DRAIN_MS = 500;
/**
 * Removing an entry from its record may be lost in a crash: the entry is then found again, is already in the audit
 * log, and is removed once more.
 */
const UNWAITED = { writeConcern: { w: 1, journal: false } };

/**
 * Moves pending entries from their records to the audit log. An entry is inserted first, idempotently by its own id
 * and journaled; only then is it removed from its record. So a change waits for one write only, and a crash cannot
 * separate a change from its entry.
 */
@RunsAsJob
@Injectable()
export class PendingAudit implements Job, BeforeApplicationShutdown {
  readonly name = 'pending-audit';
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Audit');
  private waiting: PendingEntry[] = [];
  private moving: Promise<void> | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Moves the pending entries of these records after a successful write, soon and in a batch with others. */
  moveSoon({ collection }: AuditedModel, records: readonly Carrier[]): void {
    for (const { _id, pendingAudit = [] } of records)
      for (const entry of pendingAudit)
        this.waiting.push({ collection: collection.collectionName, record: _id, entry });
    this.moving ??= this.moveWaiting();
  }

  /**
   * Moves all pending entries of all records, including those of other instances; afterwards the audit log is
   * complete up to now.
   * @returns how many entries were moved, and how many the audit log does not accept
   */
  async collect(): Promise<Moved> {
    const moved = await Promise.all(this.carriers().map(collection => this.collectFrom(collection)));
    return moved.reduce(sum, NOTHING);
  }

  /** As `collect`, for one record. */
  async collectOf({ collection }: AuditedModel, record: unknown): Promise<void> {
    await this.collectFrom(collection.collectionName, { _id: record as mongo.ObjectId });
  }

  /** Whether some record has a pending entry older than the instant. */
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

  /** Entries that are not moved in time are moved by the job of another instance, or after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.race([this.moving, pause(DRAIN_MS, undefined, { ref: false })]);
  }

  private async moveWaiting(): Promise<void> {
    await pause(GATHER_MS);
    while (this.waiting.length > 0) {
      await this.move(this.waiting.splice(0, BATCH)).catch((error: unknown) =>
        this.logger.warn({ err: error }, 'pending audit entries will be moved later'),
      );
    }
    this.moving = undefined;
  }

  private async collectFrom(
    collection: string,
    filter: mongo.Filter<mongo.Document> = CARRIES,
  ): Promise<Moved> {
    let moved = NOTHING;
    let pending: PendingEntry[] = [];
    const records = this.native(collection).find<Carrier>(filter, {
      projection: { pendingAudit: 1 },
      batchSize: BATCH,
    });
    for await (const { _id, pendingAudit = [] } of records) {
      pending.push(...pendingAudit.map(entry => ({ collection, record: _id, entry })));
      if (pending.length < BATCH) continue;
      moved = sum(moved, await this.move(pending));
      pending = [];
    }
    return sum(moved, await this.move(pending));
  }

  private async move(pending: readonly PendingEntry[]): Promise<Moved> {
    if (pending.length === 0) return NOTHING;
    const stuck = await this.insert(pending.map(({ entry }) => entry));
    const arrived = pending.filter((_, at) => !stuck.has(at));
    const collections = new Set(arrived.map(({ collection }) => collection));
    await Promise.all(
      [...collections].map(name =>
        this.removeMoved(
          name,
          arrived.filter(({ collection }) => collection === name),
        ),
      ),
    );
    return { arrived: arrived.length, stuck: stuck.size };
  }

  /**
   * An entry that cannot be removed (from a record that the database finds invalid, say) is found again later; it is
   * in the audit log already.
   */
  private async removeMoved(collection: string, pending: readonly PendingEntry[]): Promise<void> {
    await this.native(collection)
      .updateMany(
        { _id: { $in: pending.map(({ record }) => record as mongo.ObjectId) } },
        {
          $pull: { pendingAudit: { _id: { $in: pending.map(({ entry }) => entry._id) } } } as mongo.Document,
        },
        UNWAITED,
      )
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error, collection },
          'removing moved audit entries from their records failed; the job removes them',
        ),
      );
  }

  /**
   * @returns the positions of the entries that the audit log refuses; an entry that is there already counts as
   *   inserted
   */
  private async insert(entries: AuditEntry[]): Promise<Set<number>> {
    try {
      await this.native('audit').insertMany(entries, { ordered: false });
      return new Set();
    } catch (error) {
      if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
      const failures = [error.writeErrors].flat();
      if (failures.length === 0) throw error;
      const refused = failures.filter(failure => !isDuplicateKey(failure));
      for (const failure of refused) this.logger.error({ err: failure }, 'the audit log refuses an entry');
      return new Set(refused.map(({ index }) => index));
    }
  }

  private carriers(): string[] {
    const models = Object.values(this.connection.models).filter(({ schema }) => schema.path('pendingAudit'));
    return models.map(({ collection }) => collection.collectionName);
  }

  /**
   * Uses the driver's collections, not the models', whose writes are watched: removing a pending entry changes
   * nothing that is shown.
   */
  private native(collection: string): mongo.Collection {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected.');
    return db.collection(collection);
  }
}

const CARRIES = { 'pendingAudit.at': { $gt: new Date(0) } };
