import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeWhole } from './keptJson.mjs';

/**
 * Where the product that `npm start` runs on a data directory has its database and its sandbox, and as whom it calls the
 * sandbox's payment service.
 * @typedef {{ pid: number, mongoUri: string, url: string, sandboxUrl?: string, payments?: Record<string, string> }} Running
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
  return running && isAlive(running.pid) ? running : undefined;
}

/**
 * Leaves the addresses where the operator's commands, and another `npm start`, find them.
 * @param {string} dataDir
 * @param {Omit<Running, 'pid'>} addresses
 * @returns {() => void} what takes them away again
 */
export function announceRunning(dataDir, addresses) {
  writeWhole(fileIn(dataDir), { pid: process.pid, ...addresses });
  return () => rmSync(fileIn(dataDir), { force: true });
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
