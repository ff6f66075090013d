import type { ApplicationContext, Migrated } from '@coastok/api';
import {
  DatabaseInUse,
  type OperatorDatabase,
  operatorDatabase,
  WrongSetting,
} from '../../../tools/product/operatorDatabase.mjs';
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
  const isExpected = error instanceof NewerDatabase || error instanceof PendingMigrations;
  throw isExpected ? new Failure(error.message, ExitCode.Refused) : error;
}

const ANSWER_WITHIN_MS = 3000;

interface Needs {
  /** Lets the command work on records of any version; other commands need records of the current version. */
  anyVersion?: boolean;
}

/** Runs a command's work with the API's modules on the operator's database, and closes both afterwards. */
export async function withApplication<T>(
  line: CommandLine,
  work: (application: ApplicationContext, database: OperatorDatabase) => Promise<T>,
  { anyVersion = false }: Needs = {},
): Promise<T> {
  const database = await findDatabase(line);
  try {
    await expectAnswer(database);
    if (line.signal.aborted) throw new Interrupted();
    // The address is known by now; the API need not read it from the file.
    const { MONGODB_URI_FILE: _file, ...env } = line.env;
    const application = await line.open({
      ...database.environment,
      ...env,
      MONGODB_URI: database.uri,
    });
    try {
      if (!anyVersion) await bringUpToDate(application, database, line);
      return await work(application, database);
    } finally {
      await application.close();
    }
  } finally {
    await database.stop();
  }
}

async function findDatabase({ env, progress, signal }: CommandLine): Promise<OperatorDatabase> {
  try {
    return await operatorDatabase(env, text => progress.say(text), signal);
  } catch (error) {
    if (signal.aborted) throw new Interrupted();
    throw new Failure(error instanceof Error ? error.message : String(error), exitCodeOf(error));
  }
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof WrongSetting) return ExitCode.Usage;
  return error instanceof DatabaseInUse ? ExitCode.TryAgain : ExitCode.Failure;
}

/** Driver errors for an address that it can't parse; a retry would not help. */
const UNREADABLE_ADDRESS = /^Mongo(?:Parse|Runtime|InvalidArgument|MissingCredentials)Error$/;

/** Pings the database once: the application itself would retry for a long time, as a server should. */
async function expectAnswer({ uri, address }: OperatorDatabase): Promise<void> {
  try {
    const { default: mongoose } = await import('mongoose');
    const client = await mongoose.mongo.MongoClient.connect(uri, {
      serverSelectionTimeoutMS: ANSWER_WITHIN_MS,
    });
    await client.close();
  } catch (error) {
    const { name, message } = error as Error;
    if (UNREADABLE_ADDRESS.test(name))
      throw new Failure(`MONGODB_URI can’t be used: ${message}.`, ExitCode.Usage);
    throw new Failure(`The database at ${address} does not answer: ${message}`, ExitCode.TryAgain);
  }
}

/**
 * Migrates a database that others may use only when the operator asks for it: a running product of an older version
 * would find its records changed.
 */
async function bringUpToDate(
  application: ApplicationContext,
  { alone }: OperatorDatabase,
  line: CommandLine,
): Promise<void> {
  if (alone && line.env.NODE_ENV !== 'production') await applyMigrations(application, line);
  else await expectMigrated(application);
}

/** Opens the API's modules with the settings of an environment. @throws Failure for invalid settings */
export type OpenApplication = (env: NodeJS.ProcessEnv) => Promise<ApplicationContext>;

/** Loads the API lazily, so that help and usage errors are fast. */
export const openApplication: OpenApplication = async env => {
  const { ConfigError, createApplicationContext, loadConfig } = await import('@coastok/api');
  try {
    return await createApplicationContext(loadConfig(env));
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure(error.message, ExitCode.Usage);
    throw error;
  }
};
