import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describeEnd } from './child.mjs';

const POLL_MS = 50;
const DEFAULT_TIMEOUT_MS = 60_000;

/**
 * Waits until the child answers at `url` with a success.
 * @param {import('./child.mjs').Child} child
 * @param {string} url
 * @param {number} [timeoutMs]
 */
export function untilHealthy(child, url, timeoutMs = DEFAULT_TIMEOUT_MS) {
  return until(child, () => isHealthy(url), timeoutMs);
}

/**
 * Waits until the child accepts connections on a port of 127.0.0.1.
 * @param {import('./child.mjs').Child} child
 * @param {number} port
 * @param {number} [timeoutMs]
 */
export function untilListening(child, port, timeoutMs = DEFAULT_TIMEOUT_MS) {
  return until(child, () => isListening(port), timeoutMs);
}

/**
 * Fails at once when the child ends first, with the end of its output.
 * @param {import('./child.mjs').Child} child
 * @param {() => Promise<boolean>} ready
 * @param {number} timeoutMs
 */
async function until(child, ready, timeoutMs) {
  let ended = '';
  void child.exited.then(end => (ended = describeEnd(child, end)));
  const deadline = Date.now() + timeoutMs;
  while (!(await ready())) {
    if (ended) throw new Error(`${ended} before it was ready:\n${child.output.last()}`);
    if (Date.now() > deadline) {
      await child.kill();
      throw new Error(`${child.name} was not ready within ${timeoutMs / 1000} s:\n${child.output.last()}`);
    }
    await pause(POLL_MS);
  }
}

/** @param {string} url */
async function isHealthy(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
