import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range of ephemeral ports, so that no outgoing connection takes the port before, or while, its server is
 * down.
 */
const FIRST = 20_000;
const END = 30_000;
const TRIES = 100;

/**
 * A port of 127.0.0.1 that is free at the moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(FIRST, END);
    if ((await portProblem('127.0.0.1', port)) === undefined) return port;
  }
  throw new Error(`No port between ${FIRST} and ${END} is free`);
}

/**
 * Why it is impossible to listen on the port (`EADDRINUSE`, `EACCES`, …), or undefined when it is possible.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
export function portProblem(host, port) {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', error => resolve('code' in error ? String(error.code) : error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
