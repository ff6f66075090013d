import type { ApplicationContext, Migrated } from '@coastok/api';
import type { CommandLine } from '../frame/commandLine.js';
import { ExitCode, Failure, Interrupted } from '../frame/failure.js';
import { databaseOf } from './database.js';

/** The message for a migration that the operator stopped. */
const HALF_MIGRATED = 'What is done is kept; coastok db migrate goes on from there.';

/** Applies the pending migrations and shows progress. @throws Failure for a database of a newer version, Interrupted */
export async function applyMigrations(
  application: ApplicationContext,
  { progress, signal }: CommandLine,
): Promise<Migrated[]> {
  const { migrate } = await import('@coastok/api');
  try {
    return await migrate(databaseOf(application), {
      signal,
      count: ({ number, name }, looked) => progress.count(titleOf(number, name), looked),
      done: ({ number, name, changed }) => progress.printTotal(titleOf(number, name), changed),
    });
  } catch (error) {
    if (signal.aborted) throw new Interrupted(HALF_MIGRATED);
    return wordedVersion(error);
  }
}

/** @throws Failure, in one sentence, when the records have the shape of another version. */
export async function expectMigrated(application: ApplicationContext): Promise<void> {
  const api = await import('@coastok/api');
  await api.expectMigrated(databaseOf(application)).catch(wordedVersion);
}

/** Messages for the operator about the applied migrations, one line each. */
export const notesOf = (migrated: readonly Migrated[]): string[] => migrated.flatMap(({ told = [] }) => told);

export const titleOf = (number: number, name: string): string => `${String(number).padStart(3, '0')} ${name}`;

/**
 * Reports a database of another version in the error's own sentence: only `db migrate` and `db restore` may change
 * it.
 */
export async function wordedVersion(error: unknown): Promise<never> {
  const { NewerDatabase, PendingMigrations } = await import('@coastok/api');
  const isTold = error instanceof NewerDatabase || error instanceof PendingMigrations;
  throw isTold ? new Failure(error.message, ExitCode.Refused) : error;
}
