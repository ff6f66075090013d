import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import {
  type SandboxAddresses,
  type StartedApi,
  freePort,
  startApi,
  startSandbox,
} from '../../../tools/world.mjs';
import { engineUri, sharedSandbox } from './run.js';

export interface WorldOptions {
  /** How many API processes share the database; 1 when absent. */
  instances?: number;
  /** Goes over the environment that every test API has. */
  env?: Record<string, string>;
  /** By how many milliseconds the clock of each instance is wrong; none when absent. */
  clocks?: readonly number[];
  /** A sandbox that delivers its webhooks to this world's first instance, instead of the shared one. */
  ownSandbox?: boolean;
}

export interface World {
  /** The first instance's address. */
  url: string;
  urls: string[];
  apis: StartedApi[];
  sandbox: SandboxAddresses;
  /** With the database's name: what the CLI takes as MONGODB_URI. */
  mongoUri: string;
  db: mongoose.mongo.Db;
  /** Stops the instances and drops the database. */
  stop(): Promise<void>;
}

/** A product of its own for one test file: an empty database and API processes on free ports. */
export async function startWorld({
  instances = 1,
  env = {},
  clocks = [],
  ownSandbox = false,
}: WorldOptions = {}): Promise<World> {
  const mongoUri = withDatabase(engineUri(), `test-${randomBytes(6).toString('hex')}`);
  const client = await mongoose.mongo.MongoClient.connect(mongoUri);
  const endings: (() => Promise<unknown>)[] = [() => client.close(), () => client.db().dropDatabase()];
  const stop = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const port = await freePort();
    const sandbox = ownSandbox ? await startSandbox({ publicUrl: `http://127.0.0.1:${port}` }) : undefined;
    if (sandbox) endings.push(sandbox.stop);
    const addresses = sandbox ?? sharedSandbox();
    const apis: StartedApi[] = [];
    for (let index = 0; index < instances; index += 1) {
      const api = await startApi({
        mongoUri,
        sandbox: addresses,
        env: { ...env, ...shiftedBy(clocks[index] ?? 0) },
        port: index === 0 ? port : undefined,
      });
      apis.push(api);
      endings.push(api.stop);
    }
    const urls = apis.map(api => api.url);
    return { url: urls[0] ?? '', urls, apis, sandbox: addresses, mongoUri, db: client.db(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SHIFTED_CLOCK = new URL('shiftedClock.mjs', import.meta.url).href;

const shiftedBy = (ms: number): Record<string, string> =>
  ms === 0 ? {} : { NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`, TEST_CLOCK_SHIFT_MS: String(ms) };

function withDatabase(uri: string, name: string): string {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}
