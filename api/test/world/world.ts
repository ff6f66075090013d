import type mongoose from 'mongoose';
import {
  type SandboxAddresses,
  type StartedApi,
  apiEnvironment,
  startApi,
  startSandbox,
} from '../../../tools/world.mjs';
import { openDatabase } from './database.js';
import { sharedSandbox } from './run.js';

/** An instance of the API in the test's process. */
interface TestInstance {
  url: string;
  /** Ends its connections and timers. */
  stop(): Promise<void>;
}

/** Of environment.mjs. */
declare const startTestInstance: (env: Record<string, string>) => Promise<TestInstance>;

export interface WorldOptions {
  /**
   * How many API processes share the database. When absent, one instance runs in the test's own process, where a
   * debugger follows a call from the test into the rule.
   */
  processes?: number;
  /** Goes over the environment that every test API has. */
  env?: Record<string, string>;
  /** By how many milliseconds the clock of each process is wrong; none when absent. */
  clocks?: readonly number[];
  /** A sandbox that delivers its webhooks to this world's first instance, instead of the shared one. */
  ownSandbox?: boolean;
}

export interface World {
  /** The first instance's address. */
  url: string;
  urls: string[];
  /** The processes; none for an instance in the test's own. */
  apis: StartedApi[];
  sandbox: SandboxAddresses;
  /** With the database's name: what the CLI takes as MONGODB_URI. */
  mongoUri: string;
  db: mongoose.mongo.Db;
  /** Stops the instances and leaves the database. */
  stop(): Promise<void>;
}

/** A product of its own for one test file: an empty database and an API that nobody else calls. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { uri: mongoUri, db, prepared, leave } = await openDatabase();
  const endings: (() => Promise<unknown>)[] = [leave];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const sandbox = options.ownSandbox ? await startSandbox() : undefined;
    if (sandbox) endings.push(sandbox.stop);
    const addresses = sandbox ?? sharedSandbox();
    const apis: StartedApi[] = [];
    const urls: string[] = [];
    for (const start of startsOf(options, mongoUri, addresses)) {
      const api = await start();
      endings.push(api.stop);
      urls.push(api.url);
      if ('pid' in api) apis.push(api);
    }
    await prepared();
    const [url = ''] = urls;
    await sandbox?.deliverTo(url);
    return { url, urls, apis, sandbox: addresses, mongoUri, db, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How each instance of a world comes to life. */
function startsOf(
  { processes, env = {}, clocks = [] }: WorldOptions,
  mongoUri: string,
  sandbox: SandboxAddresses,
): (() => Promise<StartedApi | TestInstance>)[] {
  if (!processes) return [() => startTestInstance(apiEnvironment({ mongoUri, sandbox, env }))];
  return Array.from({ length: processes }, (_, index) => {
    const ownEnv = { ...env, ...shiftedBy(clocks[index] ?? 0) };
    return () => startApi({ mongoUri, sandbox, env: ownEnv });
  });
}

const SHIFTED_CLOCK = new URL('shiftedClock.mjs', import.meta.url).href;

const shiftedBy = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, TEST_CLOCK_SHIFT_MS: String(ms) };
