import { setTimeout as pause } from 'node:timers/promises';
import { describeEnd } from './child.mjs';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A child that ran at least this long has a new fault, not the same one again. */
const HEALTHY_MS = 60_000;

/**
 * Keeps a child running: each time it ends it is started again, after a pause that doubles with each failure. A
 * failure of the first start is thrown to the caller. `restart` stops the child and starts it again without a pause,
 * also while a start is being retried.
 * @template {{ name: string, pid: number, stop(): Promise<void>,
 *   exited: Promise<{ code: number | null, signal: NodeJS.Signals | null }> }} C
 * @param {{ start: () => Promise<C>, log: (line: string) => void }} options
 * @returns {Promise<{ first: C, stop: () => Promise<void>, restart: () => Promise<void> }>}
 */
export async function supervise({ start, log }) {
  const stopping = new AbortController();
  let restartRequested = false;
  let nap = new AbortController();
  const first = await start();
  /** @type {C} */
  let current = first;
  const watching = watch();

  async function watch() {
    let wait = FIRST_PAUSE_MS;
    for (;;) {
      const since = Date.now();
      const end = await current.exited;
      if (stopping.signal.aborted) return;
      if (restartRequested || Date.now() - since > HEALTHY_MS) wait = FIRST_PAUSE_MS;
      if (!restartRequested) log(`${describeEnd(current, end)}; starting it again in ${wait / 1000} s`);
      wait = await again(current.name, wait);
      if (stopping.signal.aborted) return;
    }
  }

  /**
   * @param {string} name
   * @param {number} wait
   */
  async function again(name, wait) {
    for (;;) {
      if (!restartRequested) await pause(wait, undefined, { signal: nap.signal }).catch(() => {});
      if (stopping.signal.aborted) return wait;
      restartRequested = false;
      nap = new AbortController();
      const next = Math.min(wait * 2, LONGEST_PAUSE_MS);
      try {
        current = await start();
        if (restartRequested) await current.stop();
        log(`${name} is running again (pid ${current.pid})`);
        return next;
      } catch (error) {
        wait = next;
        log(`${name} did not start: ${error instanceof Error ? error.message : error}`);
        log(`trying again in ${wait / 1000} s`);
      }
    }
  }

  return {
    first,
    async restart() {
      restartRequested = true;
      nap.abort();
      await current.stop();
    },
    async stop() {
      stopping.abort();
      nap.abort();
      await current.stop();
      await watching;
      // A start that was running at the time of the stop has become the current child.
      await current.stop();
    },
  };
}
