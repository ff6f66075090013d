import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeEnd, startChild } from '../process/child.mjs';
import { freePort } from '../process/freePort.mjs';
import { untilReady } from '../process/ready.mjs';
import { PlainError } from '../process/steps.mjs';
import { Tail } from '../process/tail.mjs';
import { ROOT } from '../workspace/root.mjs';
import { chooseDatabase } from './choose.mjs';

const SERVER = join(ROOT, 'tools', 'database', 'server.mjs');
const MONGOD_GUARD = join(ROOT, 'tools', 'database', 'mongodGuard.mjs');
/** Recovering a large journal after a kill takes longer than an ordinary start. */
const START_TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Database
 * @property {string} name
 * @property {string} uri without a database name, with `directConnection` and `journal`
 * @property {string} localUri the same, but not through the engine's relay; equals `uri` without a relay
 * @property {string} way which option of choose.mjs was used
 * @property {string} why the reason as a line to print
 * @property {number} pid of the process that has the data open; 0 for a given server
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited never settles for a given server
 * @property {Tail} output the last lines of its output; empty for a given server
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill sends SIGKILL, as in a crash
 */

/**
 * Starts this machine's database on `dataDir` in a separate process that ends with ours, and waits until it accepts
 * connections on 127.0.0.1.
 * @param {{ dataDir: string, port?: number, log?: (line: string) => void, env?: NodeJS.ProcessEnv,
 *   temporary?: boolean, logFile?: import('../process/logFile.mjs').LogFile }} options `port` 0 picks a
 *   free one; `temporary` removes `dataDir` when the engine stops
 * @returns {Promise<Database>}
 */
export async function startDatabase({
  dataDir,
  port = 0,
  log = console.log,
  env = process.env,
  temporary = false,
  logFile,
}) {
  const choice = await chooseDatabase({ env, libcDir: libcFolder(env), log });
  if (choice.way === 'given') return givenDatabase(choice);

  const directory = resolve(dataDir);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { way, why } = choice;
  const started =
    choice.way === 'mongod'
      ? await startMongod({ mongod: choice.mongod, directory, port, env, logFile })
      : await startEngine({ launch: choice.launch, directory, port, temporary, env, logFile });
  return { name: 'database', way, why, ...started };
}

/**
 * Where a fetched C library is kept.
 * @param {NodeJS.ProcessEnv} env
 */
export const libcFolder = env =>
  env.XDG_CACHE_HOME ? join(env.XDG_CACHE_HOME, 'coastok') : join(ROOT, '.data', 'libc');

/**
 * @param {import('./choose.mjs').Given} choice
 * @returns {Database}
 */
function givenDatabase({ way, why, uri }) {
  const nothing = async () => {};
  return {
    name: 'database',
    uri,
    localUri: uri,
    way,
    why,
    pid: 0,
    exited: new Promise(() => {}),
    output: new Tail(),
    stop: nothing,
    kill: nothing,
  };
}

/**
 * @param {{ launch: import('./choose.mjs').Engine['launch'], directory: string, port: number,
 *   temporary: boolean, env: NodeJS.ProcessEnv, logFile?: import('../process/logFile.mjs').LogFile }} options
 */
async function startEngine({ launch, directory, port, temporary, env, logFile }) {
  const { command, args } = launch([SERVER, directory, String(port), ...(temporary ? ['--temporary'] : [])]);
  const child = await startChild({ name: 'database', command, args, env, logFile });
  /** @type {{ uri: string, socketPath: string }} */
  const { uri, socketPath } = await untilOpened(child, directory);
  const localUri = uri.replace(/127\.0\.0\.1:\d+/, encodeURIComponent(socketPath));
  const { pid, exited, output, stop, kill } = child;
  return { uri, localUri, pid, exited, output, stop, kill };
}

/**
 * @param {{ mongod: string, directory: string, port: number, env: NodeJS.ProcessEnv,
 *   logFile?: import('../process/logFile.mjs').LogFile }} options
 */
async function startMongod({ mongod, directory, port, env, logFile }) {
  const listenOn = port || (await freePort());
  const args = ['--dbpath', directory, '--port', String(listenOn), '--bind_ip', '127.0.0.1'];
  const child = await startChild({
    name: 'database',
    command: process.execPath,
    args: [MONGOD_GUARD, mongod, ...args],
    env,
    logFile,
  });
  /** @type {{ pid: number }} */
  const { pid } = await untilOpened(child, directory);
  const uri = `mongodb://127.0.0.1:${listenOn}/?directConnection=true&journal=true`;
  return {
    uri,
    localUri: uri,
    pid,
    exited: child.exited,
    output: child.output,
    stop: child.stop,
    async kill() {
      process.kill(pid, 'SIGKILL');
      await child.exited;
    },
  };
}

/**
 * The exit code of MongoDB when its files can't be read (EXIT_ABRUPT), and the signals of a failed assertion in them.
 */
const DAMAGED_CODE = 14;
const DAMAGED_SIGNALS = /^SIG(?:ABRT|BUS|SEGV|ILL)$/;

/**
 * Like `untilReady`, but for damaged files the error says what to do.
 * @param {import('../process/child.mjs').Child} child
 * @param {string} directory
 * @returns {Promise<any>}
 */
async function untilOpened(child, directory) {
  try {
    return await untilReady(child, START_TIMEOUT_MS);
  } catch (error) {
    if (child.process.exitCode === null && child.process.signalCode === null) throw error;
    const end = await child.exited;
    if (end.code !== DAMAGED_CODE && !DAMAGED_SIGNALS.test(end.signal ?? '')) throw error;
    throw new PlainError(
      `The files of the database in ${directory} are damaged: ${describeEnd(child, end)} while it opened them. ` +
        `Move them away (mv '${directory}' '${directory}.damaged') and start again with an empty database; ` +
        'its records come back from a back-up with `coastok db restore` (docs/operating.md).',
    );
  }
}
