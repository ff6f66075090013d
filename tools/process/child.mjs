import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Tail } from './tail.mjs';

const STOP_GRACE_MS = 15_000;
/** How long a child may take to end after its parent has ended. */
const GRACE_WITHOUT_PARENT_MS = 15_000;

const EXIT_WITH_PARENT = new URL('./follow.mjs', import.meta.url).href;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {Tail} output the last lines of its output
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {Promise<any>} message its first message, in the child's format; never settles if the child sends none
 * @property {import('node:child_process').ChildProcess} process
 * @property {() => Promise<void>} stop sends SIGTERM, and SIGKILL if that has no effect
 * @property {() => Promise<void>} kill sends SIGKILL, as in a crash
 */

/**
 * Starts a long-running child in a separate process group, so that Ctrl-C reaches only us and we decide the order of
 * stopping. The child notices our end by its IPC channel (`exitWithParent`).
 * @param {{ name: string, command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   logFile?: { write(chunk: Buffer): void } }} options
 * @returns {Promise<Child>}
 */
export async function startChild({ name, command, args, env = process.env, cwd, logFile }) {
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = new Tail();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output.add(chunk);
      logFile?.write(chunk);
    });
  }
  /** @type {Child['exited']} */
  const exited = new Promise(resolve => child.once('close', (code, signal) => resolve({ code, signal })));
  const message = new Promise(resolve => child.once('message', resolve));
  await once(child, 'spawn');
  // Sending to a child that has just ended must not cause an uncaught error here.
  child.on('error', () => {});
  const running = () => child.exitCode === null && child.signalCode === null;

  return {
    name,
    pid: /** @type {number} */ (child.pid),
    output,
    exited,
    message,
    process: child,
    async stop() {
      if (running()) child.kill('SIGTERM');
      const overdue = new AbortController();
      const killer = pause(STOP_GRACE_MS, undefined, { signal: overdue.signal }).then(
        () => child.kill('SIGKILL'),
        () => {},
      );
      await exited;
      overdue.abort();
      await killer;
    },
    async kill() {
      if (running()) child.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * @param {{ name: string }} child
 * @param {{ code: number | null, signal: NodeJS.Signals | null }} end
 */
export function describeEnd(child, { code, signal }) {
  return `${child.name} ended (${signal ? `signal ${signal}` : `exit code ${code}`})`;
}

/**
 * Starts one of our scripts with this same Node; it ends when we end.
 * @param {{ name: string, script: string, flags?: readonly string[], args?: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   logFile?: { write(chunk: Buffer): void } }} options
 */
export function startNode({ script, flags = [], args = [], ...rest }) {
  return startChild({
    ...rest,
    command: process.execPath,
    args: [...flags, '--import', EXIT_WITH_PARENT, script, ...args],
  });
}

/**
 * Ends this process cleanly when its parent has ended, in any way. Works in Node processes that were started with an
 * IPC channel; elsewhere it does nothing.
 */
export function exitWithParent() {
  if (!process.channel) return;
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_WITHOUT_PARENT_MS).unref();
  });
  // This listener must not keep a process alive that has finished its work.
  process.channel.unref();
}
