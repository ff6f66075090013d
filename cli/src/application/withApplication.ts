import type { ApplicationContext } from '@coastok/api';
import {
  DatabaseInUse,
  type OperatorDatabase,
  operatorDatabase,
  WrongSetting,
} from '../../../tools/product/operatorDatabase.mjs';
import { applyMigrations, expectMigrated } from './migrations.js';
import type { CommandLine } from '../frame/commandLine.js';
import { ExitCode } from '../frame/exitCode.js';
import { Failure, Interrupted } from '../frame/failure.js';

const ANSWER_WITHIN_MS = 3000;

interface Needs {
  /** The command works on records as any version stored them; others see to it that they are of this one. */
  anyVersion?: boolean;
}

/** Does a command's work with the API's modules on the operator's database, and closes both afterwards. */
export async function withApplication<T>(
  line: CommandLine,
  work: (application: ApplicationContext, database: OperatorDatabase) => Promise<T>,
  { anyVersion = false }: Needs = {},
): Promise<T> {
  const database = await findDatabase(line);
  try {
    await expectAnswer(database);
    if (line.signal.aborted) throw new Interrupted();
    // Its address is known by now, wherever it stood.
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

/** What the driver calls an address that it can't read; another try would not help. */
const UNREADABLE_ADDRESS = /^Mongo(?:Parse|Runtime|InvalidArgument|MissingCredentials)Error$/;

/** Asks once: the application itself would try again and again, as a server should. */
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
 * A database that others may work on is migrated only by an operator who says so: records would change under a product
 * of an older version, beside which this command runs.
 */
async function bringUpToDate(
  application: ApplicationContext,
  { alone }: OperatorDatabase,
  line: CommandLine,
): Promise<void> {
  if (alone && line.env.NODE_ENV !== 'production') await applyMigrations(application, line);
  else await expectMigrated(application);
}
