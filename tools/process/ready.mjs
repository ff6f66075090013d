import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describeEnd } from './child.mjs';

const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Waits until the child says that it is ready. Its own word alone counts: at the address that it was to have another
 * program may answer as well.
 * @param {import('./child.mjs').Child} child
 * @param {number} [timeoutMs]
 * @returns {Promise<any>} what it says; its shape is the child's
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
    return await Promise.race([child.told, ended, overdue]);
  } finally {
    settled.abort();
    // Whoever lost the race has nothing to say any more.
    for (const late of [ended, overdue]) late.catch(() => {});
  }
}

/**
 * Whether anybody accepts connections on a port of 127.0.0.1.
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
