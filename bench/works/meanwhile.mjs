import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from '../load/httpConnection.mjs';
import { residentMegabytes } from './memory.mjs';
import { asCaller, pick } from './work.mjs';

const PAGE_EVERY_MS = 20;
const LOOK_EVERY_MS = 50;

/**
 * The 95th percentile.
 * @param {readonly number[]} times
 */
export const p95Of = times => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN;

/**
 * Measures the memory, and the time of other page loads, while some work runs.
 * @param {import('../world.mjs').World} world
 * @param {() => Promise<unknown>} work
 */
export async function watch({ api, leaders }, work) {
  const before = await residentMegabytes(api.pid);
  const connection = new HttpConnection(api.url);
  /** @type {number[]} */
  const times = [];
  let most = before;
  let over = false;
  const turnPages = async () => {
    for (let n = 0; !over; n += 1) {
      const began = performance.now();
      await connection.send({
        method: 'GET',
        path: '/api/v1/user?per_page=25',
        headers: asCaller(pick(leaders, n).token),
      });
      times.push(performance.now() - began);
      await pause(PAGE_EVERY_MS);
    }
  };
  const look = async () => {
    for (; !over; await pause(LOOK_EVERY_MS)) most = Math.max(most, await residentMegabytes(api.pid));
  };
  const watching = Promise.all([turnPages(), look()]);
  await work();
  over = true;
  await watching;
  connection.close();
  return { p95: p95Of(times), megabytes: most - before };
}
