import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Tail } from './tail.mjs';

const STOP_GRACE_MS = 15_000;

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {Tail} output the end of what it wrote
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {Promise<any>} told its first message; its shape is the child's. Never, for one that sends none
 * @property {import('node:child_process').ChildProcess} process
 * @property {() => Promise<void>} stop SIGTERM, and SIGKILL for one that does not heed it
 * @property {() => Promise<void>} kill SIGKILL, as a crash would end it
 */

/**
 * A long-running child in a process group of its own, so that Ctrl-C reaches only us and we decide
 * the order of stopping. Its IPC channel is how it learns of our death (followParent.mjs).
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
  const told = new Promise(resolve => child.once('message', resolve));
  await once(child, 'spawn');
  // Sending to a child that has just died must not become an uncaught error here.
  child.on('error', () => {});
  const running = () => child.exitCode === null && child.signalCode === null;

  return {
    name,
    pid: /** @type {number} */ (child.pid),
    output,
    exited,
    told,
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
