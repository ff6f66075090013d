import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from './keptJson.mjs';

/**
 * Where the product that `npm start` runs on a data directory has its database and its sandbox, and as whom it calls the
 * sandbox's payment service. `started` tells its process from another one that has got the number since.
 * @typedef {{ pid: number, started?: string, mongoUri: string, url: string, sandboxUrl?: string, payments?: Record<string, string> }} Running
 */

/** @param {string} dataDir */
const fileIn = dataDir => join(dataDir, 'running.json');

/**
 * The product that runs on this data directory, if one does.
 * @param {string} dataDir
 * @returns {Running | undefined}
 */
export function runningOn(dataDir) {
  const running = readJson(fileIn(dataDir), 'If no product is running here, remove it.');
  return running && isThere(running) ? running : undefined;
}

/**
 * Leaves the addresses where the operator's commands, and another `npm start`, find them.
 * @param {string} dataDir
 * @param {Omit<Running, 'pid' | 'started'>} addresses
 * @returns {() => void} what takes them away again
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
  // Where the system does not tell, the number has to do.
  return !found || found === started;
}

/**
 * When a process began, in the system's own words: on Linux in ticks of this boot, which no change of the clock moves.
 * @param {number} pid
 * @returns {string | undefined} undefined where the system does not tell
 */
function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      // The second field is the program's name in brackets, which may have anything in it; the start is the 22nd.
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
    // It lives, and belongs to somebody else.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
