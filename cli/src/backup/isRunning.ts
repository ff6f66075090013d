import type { Database } from '../application/database.js';
import { ExitCode, Failure } from '../frame/failure.js';

/** A running product starts a job at least every ten seconds: the job for scheduled notifications runs that often. */
const AT_WORK_SECONDS = 15;

/**
 * Whether a product works on this database, or did a moment ago, by the database's clock. A job that somebody started
 * by hand counts only while it runs.
 */
export async function isRunning(db: Database): Promise<boolean> {
  const since = { $subtract: ['$$NOW', AT_WORK_SECONDS * 1000] };
  const started = { byHand: { $ne: true }, $expr: { $gt: ['$lastStartedAt', since] } };
  const runsByHand = { byHand: true, $expr: { $gt: ['$leasedUntil', '$$NOW'] } };
  return (
    (await db.collection('job').findOne({ $or: [started, runsByHand] }, { projection: { _id: 1 } })) !== null
  );
}

/** @throws Failure while a product is running on the database. */
export async function expectNotRunning(db: Database): Promise<void> {
  if (!(await isRunning(db))) return;
  const sentence = `a product works on this database, or did within the last ${AT_WORK_SECONDS} seconds. Stop it first.`;
  throw new Failure(sentence, ExitCode.Refused);
}
