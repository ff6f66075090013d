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
