import type { ApplicationContext } from '@coastok/api';
import type { mongo } from 'mongoose';

export type Database = mongo.Db;

/** The driver's own database, for what goes over whole collections. */
export function databaseOf({ connection }: ApplicationContext): Database {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}

const UNAUTHORIZED = 13;

/** Nothing of a collection that the database's user may not read: one of an older version, or of a restore that was cut short. */
export function nullIfUnauthorized(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code === UNAUTHORIZED) return null;
  throw error;
}
