import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNode } from '../process/child.mjs';
import { ROOT } from '../workspace/root.mjs';
import { NOT_OF_DEMO_DATA } from './demoPeople.mjs';

/**
 * Loads the demo data into an empty database.
 * @param {{ mongoUri: string, dataDir: string, ownDatabase: boolean, env: NodeJS.ProcessEnv,
 *   signal: AbortSignal }} options
 *   `ownDatabase`: the embedded database, where an interrupted load may start over while it has only demo people
 * @returns {Promise<string>} the result in words
 */
export async function loadDemoData({ mongoUri, dataDir, ownDatabase, env, signal }) {
  const unfinished = join(dataDir, 'demo-data-unfinished');
  // The driver can only be imported after the packages are installed.
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(mongoUri);
  try {
    const db = client.db();
    const users = db.collection('user');
    if (ownDatabase && existsSync(unfinished)) {
      if (await users.findOne(NOT_OF_DEMO_DATA, { projection: { _id: 1 } })) {
        rmSync(unfinished, { force: true });
        return 'not begun again: the database has people who are not of the demo data';
      }
      await db.dropDatabase();
    }
    if (await users.findOne({}, { projection: { _id: 1 } })) return 'not needed: the database has members';
  } finally {
    await client.close();
  }
  if (ownDatabase) writeFileSync(unfinished, '');
  await seed(env, signal);
  if (ownDatabase) rmSync(unfinished, { force: true });
  return 'loaded';
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
async function seed(env, signal) {
  const script = join(ROOT, 'cli', 'bin', 'coastok.mjs');
  const child = await startNode({ name: 'seed', script, args: ['seed'], cwd: ROOT, env });
  signal.addEventListener('abort', () => void child.stop());
  if (signal.aborted) void child.stop();
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`The demo data could not be loaded:\n${child.output.last()}`);
}
