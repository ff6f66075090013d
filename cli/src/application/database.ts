import type { ApplicationContext } from '@coastok/api';
import type { mongo } from 'mongoose';

export type Database = mongo.Db;

/** The driver's own database, for what goes over whole collections. */
export function databaseOf({ connection }: ApplicationContext): Database {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}
