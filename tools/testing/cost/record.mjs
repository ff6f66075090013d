/**
 * The cost of each test file, recorded by the process that runs it. `tools/test.mjs` names the file to write to;
 * without one nothing is measured.
 */
import { appendFileSync } from 'node:fs';
import { readProcesses } from './processes.mjs';

/**
 * @typedef {object} Moment
 * @property {number} at in milliseconds
 * @property {number} shared seconds used until then by the processes that all test files share
 */

/**
 * @typedef {object} Cost
 * @property {string} file
 * @property {number} own seconds of the process that ran it, and of all processes it started
 * @property {Moment} from
 * @property {Moment} to
 */

/** Ids of the processes that all test files share: the database and the sandbox. */
const sharedPids = () => (process.env.COASTOK_TEST_SHARED ?? '').split(',').filter(Boolean).map(Number);

/** @returns {{ own: number, moment: Moment }} */
function look() {
  const processes = readProcesses();
  const shared = sharedPids();
  return {
    own: processes?.secondsOf(process.pid, new Set(shared)) ?? 0,
    moment: {
      at: Date.now(),
      shared: shared.reduce((sum, pid) => sum + (processes?.secondsOf(pid) ?? 0), 0),
    },
  };
}

/** @type {ReturnType<typeof look> | undefined} the state when the last file of this process ended */
let last;

/**
 * Runs a test file and records its cost.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} run
 */
export function withCost(file, run) {
  const output = process.env.COASTOK_TEST_COSTS;
  if (!output) return run();
  const from = last ?? look();
  const note = () => {
    last = look();
    const own = Math.max(0, last.own - from.own);
    /** @type {Cost} */
    const cost = { file, own, from: from.moment, to: last.moment };
    appendFileSync(output, `${JSON.stringify(cost)}\n`);
  };
  // Not awaited, since this function would otherwise appear in the stack of each failing test.
  return run().then(
    result => {
      note();
      return result;
    },
    error => {
      note();
      throw error;
    },
  );
}
