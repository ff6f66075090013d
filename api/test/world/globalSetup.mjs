import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine, startSandbox } from '../../../tools/world.mjs';

/**
 * Starts one engine and one sandbox for the whole run, for all projects. Test files run in other processes, which get
 * the addresses through the environment.
 */
export default async function globalSetup() {
  const engine = await startEngine();
  const sandbox = await startSandbox().catch(async error => {
    await engine.stop();
    throw error;
  });
  process.env.COASTOK_TEST_MONGO = engine.localUri;
  process.env.COASTOK_TEST_SANDBOX = sandbox.url;
  process.env.COASTOK_TEST_SMTP = sandbox.smtpUrl;
  process.env.COASTOK_TEST_SANDBOX_ENV = JSON.stringify(sandbox.apiEnv);
  process.env.COASTOK_TEST_SHARED = [engine.pid, sandbox.pid].filter(Boolean).join();
  const keys = keysOf(sandbox.dataDir);
  process.env.COASTOK_TEST_SANDBOX_KEYS = keys;
  globalThis.coastokRun = { engine, sandbox, keys };
}

/**
 * The keys of a sandbox, for sandboxes that test files start: making them takes a second of processor time.
 * @param {string} dataDir
 */
function keysOf(dataDir) {
  const directory = mkdtempSync(join(tmpdir(), 'coastok-keys-'));
  for (const file of ['sandbox-service-account.json', join('sandbox', 'google-key.pem')])
    cpSync(join(dataDir, file), join(directory, file));
  return directory;
}
