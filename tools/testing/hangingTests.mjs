import { relative } from 'node:path';
import { ROOT } from '../workspace/root.mjs';

const LOOK_EVERY_MS = 10_000;
/** A test without a result for this long is reported as hanging, at the next check. */
const SILENT_MS = 40_000;
/** Longer than the database and the sandbox take to stop. */
const LEFT_OPEN_MS = 40_000;

/**
 * A reporter that names hanging tests within a minute. A test's time limit ends a test that waits; it does not end an
 * endless computation, or code that hangs between tests.
 */
export default class HangingTests {
  /** @type {Map<string, { what: string, since: number, isNamed: boolean }>} by file */
  #running = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  onRunStart() {
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  /** @param {{ path: string }} test */
  onTestFileStart({ path }) {
    this.#note(path, 'its beginning');
  }

  /**
   * @param {{ path: string }} test
   * @param {{ fullName: string }} begun
   */
  onTestCaseStart({ path }, { fullName }) {
    this.#note(path, fullName);
  }

  /**
   * @param {{ path: string }} test
   * @param {{ fullName: string }} ended
   */
  onTestCaseResult({ path }, { fullName }) {
    this.#note(path, `after ${fullName}`);
  }

  /** @param {{ path: string }} test */
  onTestFileResult({ path }) {
    this.#running.delete(path);
  }

  /** The run ends when nothing is open any more. A test that leaves something open is named and fails the run. */
  onRunComplete() {
    clearInterval(this.#timer);
    setTimeout(() => {
      const open = process.getActiveResourcesInfo().filter(kind => kind !== 'TTYWrap');
      console.error(`  … the tests have ended, but something is left open: ${[...new Set(open)].join(', ')}`);
      process.exit(1);
    }, LEFT_OPEN_MS).unref();
  }

  /** @param {string} path @param {string} what */
  #note(path, what) {
    this.#running.set(path, { what, since: Date.now(), isNamed: false });
  }

  #look() {
    for (const [path, running] of this.#running) {
      const silent = Date.now() - running.since;
      if (running.isNamed || silent < SILENT_MS) continue;
      running.isNamed = true;
      const seconds = Math.round(silent / 1000);
      console.error(`  … ${relative(ROOT, path)} › ${running.what}: nothing for ${seconds} s`);
    }
  }
}
