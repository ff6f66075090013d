import { onPath } from '../process/onPath.mjs';
import { step } from '../process/steps.mjs';
import { NEEDED_GLIBC, engineProblem, isOlderThanNeeded, plainNode, systemGlibc } from './engine.mjs';
import { isFetched, newerLibc } from './libc.mjs';
import { connectionString, withoutCredentials } from './uri.mjs';

/**
 * @typedef {{ way: 'given', why: string, uri: string }} Given
 * @typedef {{ way: 'mongod', why: string, mongod: string }} Mongod
 * @typedef {{ way: 'engine' | 'engine with a newer C library', why: string,
 *   launch: (args: string[]) => { command: string, args: string[] } }} Engine
 */

/**
 * Chooses the database to run, in this order: a given one, an installed server, the embedded engine, the engine under
 * a newer C library. `why` is one line to print.
 * @param {{ env: NodeJS.ProcessEnv, libcDir: string, log: (line: string) => void }} options
 * @returns {Promise<Given | Mongod | Engine>}
 */
export async function chooseDatabase({ env, libcDir, log }) {
  if (env.MONGODB_URI) {
    const uri = connectionString(env.MONGODB_URI);
    return { way: 'given', why: `MONGODB_URI is set: ${withoutCredentials(uri)}`, uri };
  }
  const mongod = onPath('mongod', env);
  if (mongod) return { way: 'mongod', why: `mongod is on PATH: ${mongod}`, mongod };

  const glibc = systemGlibc();
  const tooOld = isTooOld(glibc);
  // With a C library that is too old, the engine can't be loaded, so it is not tried.
  const problem = tooOld
    ? `it needs glibc ${NEEDED_GLIBC}, this is ${glibc}`
    : await engineProblem(plainNode);
  if (!problem) {
    return {
      way: 'engine',
      why: 'embedded engine: no MONGODB_URI, no mongod, and it loads as it is',
      launch: plainNode,
    };
  }
  const tried = ['MONGODB_URI is not set', 'mongod is not on PATH', `embedded engine: ${problem}`];
  if (tooOld) {
    try {
      const { label, launch } = await newerLibc({ cacheDir: libcDir, log });
      return {
        way: 'engine with a newer C library',
        why: `embedded engine under the C library of ${label}: no MONGODB_URI, no mongod, glibc ${glibc} is too old`,
        launch,
      };
    } catch (error) {
      tried.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new NoDatabaseError(tried);
}

/** @param {string | undefined} glibc */
const isTooOld = glibc => glibc !== undefined && isOlderThanNeeded(glibc);

/**
 * Fetches the C library that the embedded engine will need here, while the packages are being installed. Does nothing
 * where another database is used, or where it is there already.
 * @param {{ env: NodeJS.ProcessEnv, libcDir: string, packages: Promise<unknown> }} options the library is tried with
 *   the engine, which is one of the `packages`
 */
export async function fetchLibc({ env, libcDir, packages }) {
  if (env.MONGODB_URI || onPath('mongod', env) || !isTooOld(systemGlibc())) return;
  if (isFetched(libcDir)) return;
  await step('C library', async note => {
    const { label } = await newerLibc({ cacheDir: libcDir, log: () => {}, packages });
    note(`of ${label}, for the database engine, into ${libcDir}`);
  });
}

export class NoDatabaseError extends Error {
  /** @param {string[]} tried */
  constructor(tried) {
    super(
      `No database can be started. Tried: ${tried.join('; ')}. ` +
        'Run a MongoDB 7 or newer, for instance in a container, and name it: ' +
        '`docker run -d --name coastok-db -p 127.0.0.1:27017:27017 mongo:8`, then ' +
        '`MONGODB_URI="mongodb://127.0.0.1:27017/?directConnection=true" npm start`.',
    );
    this.name = 'NoDatabaseError';
  }
}
