/**
 * The environment of tests and benchmarks: the real database, sandbox and API, each in a separate process, on ports
 * of 127.0.0.1 chosen by the system, and without the developer's settings.
 */
import { randomBytes } from 'node:crypto';
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './database/startDatabase.mjs';
import { connectionString } from './database/uri.mjs';
import { startSandboxProcess } from './product/startSandbox.mjs';
import { startApiProcess } from './product/startApi.mjs';

export { freePort } from './process/freePort.mjs';
export { findBrowser } from './workspace/browser.mjs';

/** One secret for all instances that a test starts, since a session must be valid on each of them. */
const JWT_SECRET = randomBytes(32).toString('base64url');

/** The variables that a process needs to run; a developer's settings must not affect tests. */
export function cleanEnvironment() {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_CACHE_HOME'];
  return Object.fromEntries(kept.flatMap(key => (process.env[key] ? [[key, process.env[key]]] : [])));
}

/**
 * @param {string} purpose
 * @param {string} [from] a directory to copy at the start
 */
function temporaryDirectory(purpose, from) {
  const directory = mkdtempSync(join(tmpdir(), `coastok-${purpose}-`));
  if (from) cpSync(from, directory, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return directory;
}

/** @type {typeof import('./world.mjs').startEngine} */
export async function startEngine({ log = () => {}, dataDir: kept, from, port } = {}) {
  const dataDir = kept ?? temporaryDirectory('db', from);
  const database = await startDatabase({ dataDir, port, log, env: cleanEnvironment(), temporary: !kept });
  return {
    uri: database.uri,
    localUri: database.localUri,
    pid: database.pid,
    exited: database.exited,
    log: () => database.output.toString(),
    kill: database.kill,
    async stop() {
      await database.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** @type {typeof import('./world.mjs').startSandbox} */
export async function startSandbox({ dataDir, from, publicUrl } = {}) {
  const directory = dataDir ?? temporaryDirectory('sandbox', from ?? process.env.COASTOK_TEST_SANDBOX_KEYS);
  const { url, smtpUrl, apiEnv, pid, kill, stop, deliverTo } = await startSandboxProcess({
    dataDir: directory,
    publicUrl,
    baseEnv: cleanEnvironment(),
  });
  return {
    dataDir: directory,
    url,
    smtpUrl,
    apiEnv,
    pid,
    kill,
    deliverTo,
    async stop() {
      await stop();
      if (!dataDir) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** @type {typeof import('./world.mjs').startApi} */
export async function startApi({ mongoUri, port = 0, env = {}, sandbox, script }) {
  const complete = apiEnvironment({ mongoUri, port, env, sandbox });
  const { url, pid, output, stop, kill } = await startApiProcess({ env: complete, script });
  const found = { PORT: new URL(url).port, PUBLIC_URL: env.PUBLIC_URL ?? url };
  return { url, pid, env: { ...complete, ...found }, log: () => output.toString(), stop, kill };
}

/** @type {typeof import('./world.mjs').apiEnvironment} */
export function apiEnvironment({ mongoUri, port = 0, env = {}, sandbox }) {
  return {
    ...cleanEnvironment(),
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MONGODB_URI: connectionString(mongoUri),
    JWT_SECRET,
    ...(sandbox ? sandbox.apiEnv : { SANDBOX: 'false' }),
    ...env,
  };
}
