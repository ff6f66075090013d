import type { mongo } from 'mongoose';
import { ignoreDuplicate } from '../platform/mongo/inserts.js';
import type { Migration } from './migration.js';
import { MIGRATIONS } from './migrations.js';

/** The state of a migration in a database: that it was applied, or how far it is and which instance runs it. */
export interface MigrationRecord {
  /** The migration's number. */
  _id: number;
  name: string;
  startedAt: Date;
  endedAt: Date | null;
  /** How many documents it changed. */
  changed: number;
  /** For each of its passes the last finished document. */
  reached: { pass: string; id: unknown }[];
  leasedBy: string | null;
  leasedUntil: Date | null;
}

const MIGRATION_COLLECTION = 'migration';

export const migrationRecords = (db: mongo.Db): mongo.Collection<MigrationRecord> =>
  db.collection<MigrationRecord>(MIGRATION_COLLECTION);

/** Collections that have documents after a first start without any user data. */
const TIMETABLE = new Set([MIGRATION_COLLECTION, 'job', 'word_frequency', 'write_stamp']);

/** Whether no user data was ever stored in this database. */
export async function isNew(db: mongo.Db): Promise<boolean> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (TIMETABLE.has(name) || name.startsWith('system.')) continue;
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) return false;
  }
  return true;
}

interface MigrationState {
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
