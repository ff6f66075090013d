import type { ApplicationContext } from '@coastok/api';
import type { mongo } from 'mongoose';

export type Database = mongo.Db;

/** Returns the driver's database, for operations over whole collections. */
export function databaseOf({ connection }: ApplicationContext): Database {
  if (!connection.db) throw new Error('The database is not connected.');
  return connection.db;
}

const UNAUTHORIZED = 13;

/**
 * Treats 'not authorized' as an empty result: the user has no rights on collections of an older version or of an
 * interrupted restore.
 */
export function nullIfUnauthorized(error: unknown): null {
  if ((error as { code?: unknown } | null)?.code === UNAUTHORIZED) return null;
  throw error;
}
