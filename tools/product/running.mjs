import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from './keptJson.mjs';

/**
 * The database, addresses and payment credentials of the product that `npm start` runs on a data directory. `started`
 * distinguishes its process from a later process with the same id.
 * @typedef {{ pid: number, started?: string, mongoUri: string, url: string, sandboxUrl?: string, payments?: Record<string, string> }} Running
 */

/** @param {string} dataDir */
const fileIn = dataDir => join(dataDir, 'running.json');

/**
 * The product that runs on this data directory, if any.
 * @param {string} dataDir
 * @returns {Running | undefined}
 */
export function runningOn(dataDir) {
  const running = readJson(fileIn(dataDir), 'If no product is running here, remove it.');
  return running && isThere(running) ? running : undefined;
}

/**
 * Stores the addresses for the operator's commands and for another `npm start`.
 * @param {string} dataDir
 * @param {Omit<Running, 'pid' | 'started'>} addresses
 * @returns {() => void} removes them
 */
export function announceRunning(dataDir, addresses) {
  const { pid } = process;
  writeWhole(fileIn(dataDir), { pid, started: startOf(pid), ...addresses });
  return () => rmSync(fileIn(dataDir), { force: true });
}

/** @param {Running} running */
function isThere({ pid, started }) {
  if (!isAlive(pid)) return false;
  const found = started && startOf(pid);
  // Where the system does not provide the start time, the process id is enough.
  return !found || found === started;
}

/**
 * When a process started, in the system's own format: on Linux in clock ticks since boot, which changes of the clock
 * do not affect.
 * @param {number} pid
 * @returns {string | undefined} undefined where the system does not provide it
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The second field is the program's name in brackets and may have any characters; the start is the 22nd.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
    }
    const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
    const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, encoding: 'utf8' });
    return stdout?.trim() || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, but belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
