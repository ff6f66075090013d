import type { Connection, mongo } from 'mongoose';

/** The driver's own database, for work on whole collections. */
export function databaseOf(connection: Connection): mongo.Db {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}

const NAMES_A_REPLICA_SET = /^mongodb\+srv:|[?&]replicaSet=/;

/**
 * A write counts as done once most members of a replica set have it in their journals, or the single server has it in
 * its journal. `majority` is used with a replica set only: with `majority` the embedded engine does not wait for the
 * journal, and acknowledges writes that a kill then loses.
 */
export const writeConcernOf = (uri: string): mongo.WriteConcernSettings => ({
  w: NAMES_A_REPLICA_SET.test(uri) ? 'majority' : 1,
  journal: true,
});

/**
 * An instant that many milliseconds from now on the database's clock, in an update's pipeline: the clocks of
 * instances differ.
 */
export const fromNow = (ms: number) => ({ $add: ['$$NOW', ms] });

/** The current time on the database's clock. */
export async function databaseNow(db: mongo.Db): Promise<Date> {
  const [said] = await db
    .aggregate<{ now: Date }>([{ $documents: [{}] }, { $project: { now: '$$NOW' } }])
    .toArray();
  if (!said) throw new Error('The database returned no time.');
  return said.now;
}

type Values = Readonly<Record<string, unknown>>;

const literal = (value: unknown) => ({ $literal: value });

/**
 * An upsert's pipeline that stores, by the database's clock, when a record was first seen.
 * @param facts written each time
 * @param first written once, with `learntAt`
 */
export const learnt = (facts: Values, first: Values) => [
  {
    $set: {
      ...Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, literal(value)])),
      ...Object.fromEntries(
        Object.entries(first).map(([field, value]) => [field, { $ifNull: [`$${field}`, literal(value)] }]),
      ),
      learntAt: { $ifNull: ['$learntAt', '$$NOW'] },
    },
  },
];
