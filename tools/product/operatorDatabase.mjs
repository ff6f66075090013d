import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDatabase } from '../database/startDatabase.mjs';
import { connectionString, withoutCredentials } from '../database/uri.mjs';
import { ROOT } from '../workspace/root.mjs';
import { withDatabaseAddress } from './databaseAddress.mjs';
import { sandboxKeys, sessionSecret } from './secrets.mjs';
import { settingsFrom } from './settings.mjs';

/** @type {typeof import('./operatorDatabase.mjs').operatorDatabase} */
export async function operatorDatabase(env, log) {
  const { dataDir, database } = settingsFrom(env, ROOT);
  const given = withDatabaseAddress(env).MONGODB_URI;
  const running = given
    ? { mongoUri: given, sandboxUrl: env.SANDBOX_URL || undefined }
    : runningProduct(dataDir);
  if (running) {
    const uri = connectionString(running.mongoUri, database);
    return {
      uri,
      address: withoutCredentials(uri),
      sandboxUrl: running.sandboxUrl,
      environment: given ? {} : environmentOf(dataDir, running),
      stop: async () => {},
    };
  }
  const started = await startDatabase({ dataDir: join(dataDir, 'db'), env, log });
  const uri = connectionString(started.uri, database);
  return { uri, address: withoutCredentials(uri), environment: {}, stop: started.stop };
}

/**
 * What a command shares with the running product: links that it will honour, and its sandbox's push service.
 * @param {string} dataDir
 * @param {{ url: string, sandboxUrl?: string }} running
 * @returns {Record<string, string>}
 */
function environmentOf(dataDir, { url, sandboxUrl }) {
  // Without the sandbox, secrets are the operator's to give.
  if (!sandboxUrl) return {};
  const { FIREBASE_SERVICE_ACCOUNT } = sandboxKeys(dataDir);
  return { ...sessionSecret(dataDir), PUBLIC_URL: url, FIREBASE_SERVICE_ACCOUNT, FCM_API_URL: sandboxUrl };
}

/**
 * Where the product that `npm start` runs on this data directory has its database and its sandbox.
 * @param {string} dataDir
 * @returns {{ mongoUri: string, url: string, sandboxUrl?: string } | undefined}
 */
function runningProduct(dataDir) {
  const path = join(dataDir, 'running.json');
  if (!existsSync(path)) return undefined;
  const { pid, ...running } = JSON.parse(readFileSync(path, 'utf8'));
  return isAlive(pid) ? running : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
