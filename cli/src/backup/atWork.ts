import type { Database } from '../application/database.js';

/** A running product starts some job at least every ten seconds, that of scheduled notifications. */
export const AT_WORK_SECONDS = 15;

/** Whether a product works on this database, or did a moment ago; by the database's own clock. */
export async function isAtWork(db: Database): Promise<boolean> {
  const since = { $subtract: ['$$NOW', AT_WORK_SECONDS * 1000] };
  const started = { $expr: { $gt: ['$lastStartedAt', since] } };
  return (await db.collection('job').findOne(started, { projection: { _id: 1 } })) !== null;
}
