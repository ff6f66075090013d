import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describeEnd } from './child.mjs';

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Waits for the child's message that it is ready. A connection to its address is no proof, since another program may
 * answer there.
 * @param {import('./child.mjs').Child} child
 * @param {number} [timeoutMs]
 * @returns {Promise<any>} the message, in the child's format
 */
export async function untilReady(child, timeoutMs = DEFAULT_TIMEOUT_MS) {
  const settled = new AbortController();
  const ended = child.exited.then(end => {
    throw new Error(`${describeEnd(child, end)} before it was ready:\n${child.output.last()}`);
  });
  const overdue = pause(timeoutMs, undefined, { signal: settled.signal }).then(() => {
    void child.kill();
    throw new Error(`${child.name} was not ready within ${timeoutMs / 1000} s:\n${child.output.last()}`);
  });
  try {
    return await Promise.race([child.message, ended, overdue]);
  } finally {
    settled.abort();
    // A rejection after the race must not be unhandled.
    for (const late of [ended, overdue]) late.catch(() => {});
  }
}

/**
 * Whether a port of 127.0.0.1 accepts connections.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isListening(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
