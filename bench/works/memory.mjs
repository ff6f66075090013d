import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The resident memory of a process, in MB.
 * @param {number} pid
 */
export async function residentMegabytes(pid) {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

const MOST_MEGABYTES = 250;

/**
 * The memory that the API uses after all measured calls.
 * @param {import('../world.mjs').World} world
 * @returns {Promise<import('../report.mjs').Row[]>}
 */
export async function measureMemory({ api }) {
  const title = 'resident memory of the API after the load, MB';
  return [{ title, ours: await residentMegabytes(api.pid), goal: MOST_MEGABYTES, atMost: true }];
}
