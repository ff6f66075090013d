/**
 * The demo data as files: seeding takes as much processor time as ten tests, copying the seeded files almost none.
 * Kept in `.cache/demo` under a name that depends on the programs that made it and on the day in India, since the
 * demo's calendar follows the day. Data older than two hours is made again, since some of the demo is only minutes
 * old.
 */
import { istDay } from '@coastok/domain';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DEMO_CONTACT } from '../tools/product/demoDetails.mjs';
import { startNode } from '../tools/process/child.mjs';
import { startApi, startEngine, startSandbox } from '../tools/world.mjs';
import { inputsHash } from '../tools/workspace/inputs.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { NODE_UNIT } from '../tools/workspace/units.mjs';

const KEPT = join(ROOT, '.cache', 'demo');
const GOOD_FOR_MS = 2 * 3600_000;

/**
 * @typedef {object} DemoData
 * @property {string} engineDir
 * @property {string} sandboxDir
 * @property {Readonly<Record<string, string>>} env the environment of an API on a copy of them
 */

/**
 * The demo data of today, created first where it is missing.
 * @returns {Promise<DemoData>}
 */
export async function demoData() {
  const directory = join(KEPT, `${istDay(new Date())}-${inputsHash(ROOT, NODE_UNIT.outputs).slice(0, 16)}`);
  if (!isGood(directory)) await make(directory);
  return partsOf(directory);
}

/** @param {string} directory */
const secretOf = directory => join(directory, 'secret');

/**
 * @param {string} directory
 * @returns {DemoData}
 */
const partsOf = directory => ({
  engineDir: join(directory, 'engine'),
  sandboxDir: join(directory, 'sandbox'),
  // Values that the API sealed in the database can only be opened with the same secret.
  env: { ...DEMO_CONTACT, JWT_SECRET: readFileSync(secretOf(directory), 'utf8') },
});

/** @param {string} directory */
const isGood = directory => existsSync(directory) && Date.now() - statSync(directory).mtimeMs < GOOD_FOR_MS;

/**
 * Creates the data in another folder and renames it when complete: an interrupted or parallel run leaves no partial
 * data.
 * @param {string} directory
 */
async function make(directory) {
  const started = `${directory}.${process.pid}`;
  mkdirSync(started, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(secretOf(started), randomBytes(32).toString('base64url'), { mode: 0o600 });
    await seed(partsOf(started));
    removeOld();
    renameSync(started, directory);
  } catch (error) {
    // Accepts the data of another run that was faster.
    if (!isGood(directory)) throw error;
  } finally {
    rmSync(started, { recursive: true, force: true });
  }
}

/** Removes expired data, so that no run copies it. */
function removeOld() {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name);
    if (!isGood(path)) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {DemoData} data */
async function seed({ engineDir, sandboxDir, env }) {
  /** @type {(() => Promise<void>)[]} */
  const endings = [];
  try {
    const engine = await startEngine({ dataDir: engineDir });
    endings.push(engine.stop);
    const sandbox = await startSandbox({ dataDir: sandboxDir });
    endings.push(sandbox.stop);
    const api = await startApi({ mongoUri: databaseOf(engine.localUri), sandbox, env });
    endings.push(api.stop);
    const script = join(ROOT, 'cli', 'bin', 'coastok.mjs');
    const child = await startNode({ name: 'seed', script, args: ['seed'], cwd: ROOT, env: api.env });
    const { code } = await child.exited;
    if (code !== 0) throw new Error(`The demo data could not be loaded:\n${child.output.last()}`);
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

/**
 * The database of the demo data.
 * @param {string} uri of the engine
 */
export function databaseOf(uri) {
  const address = new URL(uri);
  address.pathname = '/e2e';
  return address.href;
}
