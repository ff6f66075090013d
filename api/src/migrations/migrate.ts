import type { mongo } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromNow } from '../platform/mongo/connection.js';
import { ignoreDuplicate } from '../platform/mongo/inserts.js';
import type { Migration } from './migration.js';
import { type MigrationRecord, migrationRecords, migrationState } from './migrationState.js';
import { MIGRATIONS } from './migrations.js';

/** After this long without a renewal an instance counts as dead; a run in progress renews its lease. */
const LEASE_MS = 30_000;
const RETRY_AFTER_MS = 200;

export interface Migrated {
  number: number;
  name: string;
  /** The number of changed documents. */
  changed: number;
  /** Notes for the operator, a sentence each. */
  told?: string[];
}

interface MigrateOptions {
  signal?: AbortSignal;
  /** Called after every batch with the number of documents that this run has read. */
  count?: (migration: Migration, read: number) => void;
  /** Called with each finished migration. */
  done?: (migrated: Migrated) => void;
  migrations?: readonly Migration[];
}

/**
 * Applies the pending migrations one after the other, on one instance at a time: a second instance waits, and takes
 * over when the first one crashes.
 * @returns the migrations that this call applied
 * @throws NewerDatabase; the signal's reason, with the finished work kept
 */
export async function migrate(db: mongo.Db, options: MigrateOptions = {}): Promise<Migrated[]> {
  const { signal = new AbortController().signal, migrations = MIGRATIONS } = options;
  const applied: Migrated[] = [];
  for (;;) {
    signal.throwIfAborted();
    const [next] = (await migrationState(db, migrations)).pending;
    if (!next) return applied;
    const run = await MigrationRun.claim(db, next, signal);
    if (run) {
      const migrated = await run.complete(options.count);
      applied.push(migrated);
      options.done?.(migrated);
    } else {
      await pause(RETRY_AFTER_MS, undefined, { signal });
    }
  }
}

/** One migration while this process runs it. */
class MigrationRun {
  private readonly lost = new AbortController();
  private read = 0;

  private constructor(
    private readonly records: mongo.Collection<MigrationRecord>,
    private readonly db: mongo.Db,
    private readonly migration: Migration,
    private readonly record: MigrationRecord,
    private readonly signal: AbortSignal,
  ) {}

  /** @returns null while another instance runs it, or when it is done */
  static async claim(db: mongo.Db, migration: Migration, signal: AbortSignal): Promise<MigrationRun | null> {
    const records = migrationRecords(db);
    const _id = migration.number;
    const unbegun = { name: migration.name, endedAt: null, changed: 0, reached: [] };
    await records.updateOne({ _id }, { $setOnInsert: unbegun }, { upsert: true }).catch(ignoreDuplicate);
    const free = { $lt: [{ $ifNull: ['$leasedUntil', new Date(0)] }, '$$NOW'] };
    const record = await records.findOneAndUpdate(
      { _id, endedAt: null, $expr: free },
      [
        {
          $set: {
            startedAt: { $ifNull: ['$startedAt', '$$NOW'] },
            leasedBy: randomUUID(),
            leasedUntil: fromNow(LEASE_MS),
          },
        },
      ],
      { returnDocument: 'after' },
    );
    return record && new MigrationRun(records, db, migration, record, signal);
  }

  async complete(count: MigrateOptions['count']): Promise<Migrated> {
    const { number, name } = this.migration;
    const renewal = setInterval(() => void this.renew(), LEASE_MS / 3).unref();
    try {
      await this.migration.run(
        this.db,
        {
          reached: pass => this.record.reached.find(known => known.pass === pass)?.id,
          note: async (pass, id, read, changed) => {
            await this.note(pass, id, changed);
            count?.(this.migration, (this.read += read));
          },
        },
        AbortSignal.any([this.signal, this.lost.signal]),
      );
      // Read the notes before the migration counts as done, so that an instance that takes over from a crashed one has
      // them, too.
      const notes = (await this.migration.notes?.(this.db)) ?? [];
      await this.keep([{ $set: { endedAt: '$$NOW', leasedBy: null, leasedUntil: null, reached: [] } }]);
      return { number, name, changed: this.record.changed, ...(notes.length > 0 && { told: notes }) };
    } catch (error) {
      await this.giveBack();
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  private async note(pass: string, id: unknown, changed: number): Promise<void> {
    this.record.reached = [...this.record.reached.filter(known => known.pass !== pass), { pass, id }];
    this.record.changed += changed;
    const { reached } = this.record;
    await this.keep({ $set: { reached, changed: this.record.changed } });
  }

  /** Updates the record while this instance holds the lease. */
  private async keep(update: mongo.UpdateFilter<MigrationRecord> | mongo.Document[]): Promise<void> {
    const { _id, leasedBy } = this.record;
    const { matchedCount } = await this.records.updateOne({ _id, leasedBy }, update);
    if (matchedCount === 0) throw new Error(`Another instance has taken over data migration ${_id}.`);
  }

  private async renew(): Promise<void> {
    try {
      await this.keep([{ $set: { leasedUntil: fromNow(LEASE_MS) } }]);
    } catch (error) {
      this.lost.abort(error);
    }
  }

  private async giveBack(): Promise<void> {
    const { _id, leasedBy } = this.record;
    // A lease that can't be released expires.
    await this.records
      .updateOne({ _id, leasedBy }, { $set: { leasedBy: null, leasedUntil: null } })
      .catch(() => undefined);
  }
}
