import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabase } from '../database/startDatabase.mjs';
import { connectionString, withoutCredentials } from '../database/uri.mjs';
import { ROOT } from '../workspace/root.mjs';
import { withDatabaseAddress } from './databaseAddress.mjs';
import { runningOn } from './running.mjs';
import { sandboxKeys, sessionSecret } from './secrets.mjs';
import { settingsFrom } from './settings.mjs';

export { WrongSetting } from '../process/steps.mjs';

/** @type {typeof import('./operatorDatabase.mjs').operatorDatabase} */
export async function operatorDatabase(env, log, signal) {
  const { dataDir, database } = settingsFrom(env, ROOT);
  const given = withDatabaseAddress(env).MONGODB_URI;
  const running = given ? { mongoUri: given, sandboxUrl: env.SANDBOX_URL || undefined } : runningOn(dataDir);
  if (running) {
    const uri = connectionString(running.mongoUri, database);
    return {
      uri,
      address: withoutCredentials(uri),
      alone: false,
      sandboxUrl: running.sandboxUrl,
      environment: given ? {} : environmentOf(dataDir, running),
      stop: async () => {},
    };
  }
  const started = await whenFree(
    () => startDatabase({ dataDir: join(dataDir, 'db'), env, log }),
    log,
    signal,
  );
  const uri = connectionString(started.uri, database);
  return { uri, address: withoutCredentials(uri), alone: true, environment: {}, stop: started.stop };
}

/**
 * The settings a command shares with the running product: the key of links, and the sandbox's push and payment
 * services.
 * @param {string} dataDir
 * @param {Pick<import('./running.mjs').Running, 'url' | 'sandboxUrl' | 'payments'>} running
 * @returns {Record<string, string>}
 */
function environmentOf(dataDir, { url, sandboxUrl, payments }) {
  // Without the sandbox the operator provides the secrets.
  if (!sandboxUrl) return {};
  const { FIREBASE_SERVICE_ACCOUNT } = sandboxKeys(dataDir);
  return {
    ...sessionSecret(dataDir),
    ...payments,
    PUBLIC_URL: url,
    FIREBASE_SERVICE_ACCOUNT,
    FCM_API_URL: sandboxUrl,
  };
}

/** The messages of the embedded engine and of mongod about data that another program has open. */
const IN_USE = /has .+ open|DBPathInUse/;
const TRY_AGAIN_MS = 500;
const PATIENCE_MS = 60_000;

/** Another command kept this machine's own database open for longer than the time limit. */
export class DatabaseInUse extends Error {}

/**
 * Starts this machine's own database once no other command has it open.
 * @param {() => Promise<import('../database/startDatabase.mjs').Database>} start
 * @param {(line: string) => void} log
 * @param {AbortSignal} signal
 */
async function whenFree(start, log, signal) {
  const deadline = Date.now() + PATIENCE_MS;
  for (let tries = 0; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof Error && IN_USE.test(error.message)) || signal.aborted) throw error;
      if (Date.now() > deadline) {
        throw new DatabaseInUse(
          'Another command has this machine’s own database. Try again when it has ended.',
        );
      }
      if (tries === 0) log('Another command has this machine’s own database; waiting for its end.');
    }
    await pause(TRY_AGAIN_MS, undefined, { signal });
  }
}
