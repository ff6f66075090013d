import { setTimeout as pause } from 'node:timers/promises';
import { HttpConnection } from './httpConnection.mjs';

/**
 * @typedef {object} Hammered
 * @property {number} rate answers per second
 * @property {number[]} times how long each answer took, in milliseconds
 */

/**
 * Sends requests over some connections, on each the next one as soon as the answer has arrived. `perSecond` limits the
 * rate; the time of an answer then counts from the moment for which its request was planned.
 * @param {string} origin
 * @param {() => import('./httpConnection.mjs').Asked} requests the next request
 * @param {{ connections: number, seconds: number, perSecond?: number }} load
 * @returns {Promise<Hammered>}
 * @throws for any answer that is no success, since there is nothing to measure then
 */
export async function hammer(origin, requests, { connections, seconds, perSecond = Infinity }) {
  /** @type {number[]} */
  const times = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let due = began;
  const one = async () => {
    const connection = new HttpConnection(origin);
    try {
      while (Math.max(performance.now(), due) < end) {
        const request = requests();
        const mine = due;
        due += 1000 / perSecond;
        if (mine > performance.now()) await pause(mine - performance.now());
        const sent = perSecond === Infinity ? performance.now() : mine;
        const { status, body } = await connection.send(request);
        if (status < 200 || status > 299)
          throw new Error(`${request.method} ${request.path} answered ${status}: ${body}`);
        times.push(performance.now() - sent);
      }
    } finally {
      connection.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { rate: (times.length * 1000) / (performance.now() - began), times };
}
