import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * What jest's report counts; a file that could not even be loaded is a failure too.
 * @param {string} file
 * @returns {Counts}
 */
export function jestCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
export function browserCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { passed, failed } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed, failed };
}
