import type { ApplicationContext, Preparation, Prepared } from '@coastok/api';
import type { mongo } from 'mongoose';
import type { CommandLine } from '../frame/commandLine.js';

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

/** Creates missing collections, validators and indexes, and shows progress: millions of records take minutes. */
export async function prepareDatabase(
  application: ApplicationContext,
  { progress }: CommandLine,
  preparation: Preparation = {},
): Promise<Prepared[]> {
  let done = 0;
  const prepared = await application.prepareDatabase({
    ...preparation,
    onPrepared: ({ indexes }) => progress.count('indexes', (done += indexes)),
  });
  progress.wipe();
  return prepared;
}

/** Recognises driver errors by name, so that the API, which knows all of them, need not be loaded for other errors. */
const OF_DRIVER = /^(?:Mongo|PoolCleared)/;

/** Returns the driver's message when the connection to the database was lost; null for any other error. */
export async function databaseAway(error: unknown): Promise<string | null> {
  if (!(error instanceof Error) || !OF_DRIVER.test(error.name)) return null;
  const { isDatabaseAway } = await import('@coastok/api');
  return isDatabaseAway(error) ? error.message : null;
}
