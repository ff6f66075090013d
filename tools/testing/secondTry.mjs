import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ROOT } from '../workspace/root.mjs';

/** @typedef {import('../workspace/testCounts.mjs').Counts} Counts */

/**
 * @typedef {object} JestReport what is read of it
 * @property {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} testResults
 */

/** More than a loaded machine spoils at once. */
const MOST_FILES = 3;

/** What is said of kills and of things at once must hold every time: a failure that comes and goes is a real one. */
const MUST_HOLD = /(?:^|\/)(?:faults|chaos)\/|races?\.|atOnce\./i;

/**
 * Files of a whole run that are run once more with nothing beside them: a loaded machine can lose a race with a clock,
 * and what is broken fails alone as well.
 * @param {string} reportFile
 * @returns {{ path: string, failed: string[] }[]} with the names of the tests; none where the first result stands
 */
export function worthASecondTry(reportFile) {
  // A run that did not come so far as to report.
  if (!existsSync(reportFile)) return [];
  const files = failedFiles(reportFile);
  return files.length <= MOST_FILES && files.every(({ path }) => !MUST_HOLD.test(path)) ? files : [];
}

/**
 * What a run comes to when its failed files have had their second try.
 * @param {string} reportFile of the first
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts}
 */
export function withSecondTry(reportFile, first, second) {
  const before = read(reportFile)
    .testResults.filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return { passed: first.passed - before + second.passed, failed: second.failed };
}

/** @param {string} reportFile */
const failedFiles = reportFile =>
  read(reportFile)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      path: relative(ROOT, name).split(sep).join('/'),
      failed: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));

/**
 * @param {string} reportFile
 * @returns {JestReport}
 */
const read = reportFile => JSON.parse(readFileSync(reportFile, 'utf8'));
