import type { Connection, mongo } from 'mongoose';

/** The driver's own database, for work on whole collections. */
export function databaseOf(connection: Connection): mongo.Db {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}
