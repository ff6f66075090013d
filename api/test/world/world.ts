import type { VisitorSessionRecord } from '@coastok/domain';
import type mongoose from 'mongoose';
import {
  type SandboxAddresses,
  type StartedApi,
  apiEnvironment,
  startApi,
  startSandbox,
} from '../../../tools/world.mjs';
import type { NewSession } from '../../src/session/sessions.js';
import { type WorldDatabase, openDatabase } from './database.js';
import { sharedSandbox } from './run.js';

/** An instance of the API in the test's process. */
export interface TestInstance {
  url: string;
  /** Closes its connections and timers. */
  stop(): Promise<void>;
  /** Runs a job from its beginning to its end. @returns whether no other instance was running it */
  runJob(name: string): Promise<boolean>;
  /** Opens a session as a sign-in does. @returns its token */
  openSession(session: NewSession): Promise<string>;
  /** The same for a visitor with a verified address. */
  openVisitorSession(proved: VisitorSessionRecord): Promise<string>;
}

/** Defined in environment.mjs. */
declare const startTestInstance: (
  env: Record<string, string>,
  options: { jobs: boolean; isPrepared: boolean },
) => Promise<TestInstance>;

export interface WorldOptions {
  /**
   * How many instances run in the test's own process, where a debugger can step from the test into the product; one
   * when absent.
   */
  instances?: number;
  /** How many API processes share the database instead, for tests that kill one, read its log or shift its clock. */
  processes?: number;
  /**
   * Whether jobs start by their schedule. By default a job starts only when something triggers it or a test runs it; in
   * separate processes jobs always start by their schedule.
   */
  jobs?: boolean;
  /** Overrides the default environment of test APIs. */
  env?: Record<string, string>;
  /** By how many milliseconds the clock of each process is wrong; none when absent. */
  clocks?: readonly number[];
  /** Starts a sandbox that delivers its webhooks to this world's first instance, instead of using the shared one. */
  ownSandbox?: boolean;
}

export interface World {
  /** The first instance's address. */
  url: string;
  urls: string[];
  /** The processes; none for instances in the test's own process. */
  apis: StartedApi[];
  /** The instances in the test's own process. */
  instances: TestInstance[];
  sandbox: SandboxAddresses;
  /** With the database's name, as the CLI takes it in MONGODB_URI. */
  mongoUri: string;
  db: mongoose.mongo.Db;
  /** Stops the instances and leaves the database. */
  stop(): Promise<void>;
}

/** Starts a product for one test file: an empty database and an API that nobody else calls. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const database = await openDatabase();
  const { uri: mongoUri, db, prepared, leave } = database;
  const endings: (() => Promise<unknown>)[] = [leave];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const sandbox = options.ownSandbox ? await startSandbox() : undefined;
    if (sandbox) endings.push(sandbox.stop);
    const addresses = sandbox ?? sharedSandbox();
    const apis: StartedApi[] = [];
    const instances: TestInstance[] = [];
    const urls: string[] = [];
    for (const start of startsOf(options, database, addresses)) {
      const api = await start();
      endings.push(api.stop);
      urls.push(api.url);
      if ('pid' in api) apis.push(api);
      else instances.push(api);
    }
    await prepared();
    const [url = ''] = urls;
    await sandbox?.deliverTo(url);
    return { url, urls, apis, instances, sandbox: addresses, mongoUri, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How each instance of a world is started. */
function startsOf(
  { instances = 1, processes = 0, jobs = false, env = {}, clocks = [] }: WorldOptions,
  { uri: mongoUri, isPrepared }: WorldDatabase,
  sandbox: SandboxAddresses,
): (() => Promise<StartedApi | TestInstance>)[] {
  if (processes === 0) {
    const complete = apiEnvironment({ mongoUri, sandbox, env });
    return Array.from({ length: instances }, (_, index) => {
      const options = { jobs, isPrepared: isPrepared || index > 0 };
      return () => startTestInstance(complete, options);
    });
  }
  return Array.from({ length: processes }, (_, index) => {
    const ownEnv = { ...env, ...shiftedBy(clocks[index] ?? 0) };
    return () => startApi({ mongoUri, sandbox, env: ownEnv });
  });
}

const SHIFTED_CLOCK = new URL('shiftedClock.mjs', import.meta.url).href;

const shiftedBy = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, TEST_CLOCK_SHIFT_MS: String(ms) };
