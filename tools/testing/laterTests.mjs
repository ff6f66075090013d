import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { FEWER_TESTS, tierOfRun } from './tiers.mjs';

/**
 * @typedef {object} Entry a test, or a `describe` with its children, as jest-circus keeps them after reading a file
 * @property {string} type
 * @property {string} name
 * @property {Entry[]} [children]
 * @property {Entry[]} [tests]
 */

/**
 * Removes the tests of a file that only the second tier runs, before any of its tests runs.
 * @param {string} testPath
 * @param {Entry} root the tests that jest has read
 * @param {Readonly<Record<string, Readonly<Record<string, number>>>>} [fewer] how many tests stay, by file and by the
 *   beginning of their names
 */
export function leaveOutLaterTests(testPath, root, fewer = tierOfRun() === 'first' ? FEWER_TESTS : {}) {
  const file = relative(ROOT, testPath);
  for (const [beginning, count] of Object.entries(fewer[file] ?? {})) {
    const found = testsOf(root).filter(({ fullName }) => fullName.startsWith(beginning));
    if (found.length <= count)
      throw new Error(`tools/testing/tiers.mjs leaves nothing out of ${file} with "${beginning}".`);
    const byLot = found.toSorted((one, other) => lot(one.fullName).localeCompare(lot(other.fullName)));
    const leaving = new Set(byLot.slice(count).map(({ test }) => test));
    removeEntries(root, leaving);
  }
}

/** Draws the remaining tests by the seed of the run. */
const lot = (/** @type {string} */ name) =>
  createHash('sha256').update(`${process.env.COASTOK_TEST_SEED} ${name}`).digest('hex');

/**
 * @param {Entry} block
 * @param {string} [before] the names of the blocks around it
 * @returns {{ test: Entry, fullName: string }[]}
 */
function testsOf({ children = [] }, before = '') {
  return children.flatMap(child =>
    child.children
      ? testsOf(child, `${before}${child.name} `)
      : [{ test: child, fullName: `${before}${child.name}` }],
  );
}

/**
 * @param {Entry} block
 * @param {ReadonlySet<Entry>} leaving
 */
function removeEntries(block, leaving) {
  const stays = (/** @type {Entry} */ one) => !leaving.has(one);
  block.children = block.children?.filter(stays);
  block.tests = block.tests?.filter(stays);
  for (const child of block.children ?? []) if (child.children) removeEntries(child, leaving);
}
