import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures one line each: where, which test, and the first line of its message
 * @property {string[]} flaky the same for tests that passed at the second attempt
 */

/**
 * @typedef {object} JestReport of `jest --json`
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} testResults
 */

/** @type {() => Counts} */
const none = () => ({ passed: 0, failed: 0, failures: [], flaky: [] });

const LONGEST = 300;

/**
 * @param {string} file
 * @param {string} title
 * @param {string} message with the stack, whose first line in `file` is the place of the failure
 */
export function failureLine(file, title, message) {
  const plain = stripVTControlCharacters(message);
  const [, line] = plain.split(`${file}:`, 2)[1]?.match(/^(\d+)/) ?? [];
  // jest puts the name of the test, or of the file, above its message.
  const said = plain.split('\n').find(text => /^\s*[^\s●]/.test(text)) ?? '';
  const place = relative(ROOT, file) + (line ? `:${line}` : '');
  return `${place} › ${title}: ${said.trim()}`.slice(0, LONGEST);
}

/**
 * Counts of jest's report; a file that could not be loaded is a failure too.
 * @param {string} file
 * @returns {Counts}
 */
export function jestCounts(file) {
  if (!existsSync(file)) return none();
  /** @type {JestReport} */
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter(one => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failureLine(name, 'the whole file', message)];
    return failed.map(one => failureLine(name, one.fullName, one.failureMessages.join('\n')));
  });
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = report;
  return { passed, failed: numFailedTests + numRuntimeErrorTestSuites, failures, flaky: [] };
}

/**
 * Counts of the browser suite.
 * @param {string} file
 * @returns {Counts}
 */
export const browserCounts = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : none());

/**
 * @param {readonly Counts[]} parts
 * @returns {Counts}
 */
export const addUp = parts =>
  parts.reduce(
    (sum, { passed, failed, failures, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
      flaky: [...sum.flaky, ...flaky],
    }),
    none(),
  );
