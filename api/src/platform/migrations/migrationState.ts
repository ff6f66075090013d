import type { mongo } from 'mongoose';
import { ignoreDuplicate } from '../mongo/duplicateKey.js';
import type { Migration } from './migration.js';
import { isNew, migrationRecords } from './migrationRecord.js';
import { MIGRATIONS } from './migrations.js';

export interface MigrationState {
  /** The migrations still to run, in their order; also contains one that was started and not finished. */
  pending: readonly Migration[];
  applied: readonly number[];
}

/** The database was written by a newer version than this one. */
export class NewerDatabase extends Error {
  constructor(readonly unknown: readonly number[]) {
    super(
      `The database is of a newer version: data migration ${unknown.join(', ')} is not known here. ` +
        'Run that version again, or restore a back-up from before the upgrade.',
    );
  }
}

/** The server must not run on a database that was written by an older version. */
export class PendingMigrations extends Error {
  constructor(pending: readonly Migration[]) {
    super(
      `The database is of an older version: ${pending.length} data ` +
        `${pending.length === 1 ? 'migration waits' : 'migrations wait'}. ` +
        'Make a back-up, stop the product, and run: coastok db migrate',
    );
  }
}

/**
 * The migrations that a database needs. A new database without data needs none, and all are marked as applied.
 * @throws NewerDatabase
 */
export async function migrationState(
  db: mongo.Db,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<MigrationState> {
  const records = await migrationRecords(db)
    .find({}, { projection: { endedAt: 1 } })
    .sort({ _id: 1 })
    .toArray();
  const known = new Set(migrations.map(({ number }) => number));
  const unknown = records.map(({ _id }) => _id).filter(number => !known.has(number));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  const applied = records.filter(({ endedAt }) => endedAt).map(({ _id }) => _id);
  const pending = migrations.filter(({ number }) => !applied.includes(number));
  if (pending.length === 0 || !(await isNew(db))) return { pending, applied };
  await markApplied(db, pending);
  return { pending: [], applied: migrations.map(({ number }) => number) };
}

/** @throws NewerDatabase, PendingMigrations */
export async function expectMigrated(db: mongo.Db): Promise<void> {
  const { pending } = await migrationState(db);
  if (pending.length > 0) throw new PendingMigrations(pending);
}

async function markApplied(db: mongo.Db, migrations: readonly Migration[]): Promise<void> {
  const now = new Date();
  const records = migrations.map(({ number, name }) => ({
    _id: number,
    name,
    startedAt: now,
    endedAt: now,
    changed: 0,
    reached: [],
    leasedBy: null,
    leasedUntil: null,
  }));
  await migrationRecords(db)
    .insertMany(records, { ordered: false })
    // Another instance may mark them at the same moment.
    .catch(ignoreDuplicate);
}
