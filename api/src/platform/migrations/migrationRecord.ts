import type { mongo } from 'mongoose';

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
