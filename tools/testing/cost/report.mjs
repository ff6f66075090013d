import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { ROOT } from '../../workspace/root.mjs';
import { secondsByFile } from './shares.mjs';

/** How many of the most expensive files are listed. */
const NAMED = 20;
/** Groups whose tests start no part of the product. */
const UNITS = new Set(['domain', 'seeds', 'sandbox', 'tools', 'public-web', 'field-web']);
/** Time outside the test files: jest itself, the start and the end of the database and the sandbox. */
const AROUND = 'around them';

/**
 * @param {string} file from the repository's root
 * @returns {string} the group that its seconds are added to
 */
export function groupOf(file) {
  const [first = ''] = file.split(sep);
  if (UNITS.has(first)) return 'unit';
  return first === 'e2e' ? 'browser' : first;
}

/**
 * Reads the costs that the processes of a run have recorded.
 * @param {string} file
 * @returns {Map<string, number>} seconds by file, from the repository's root
 */
export function readCosts(file) {
  if (!existsSync(file)) return new Map();
  const costs = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line));
  return new Map([...secondsByFile(costs)].map(([path, seconds]) => [relative(ROOT, path), seconds]));
}

/**
 * The lines at the end of a run: seconds by group, and the most expensive files.
 * @param {object} run
 * @param {ReadonlyMap<string, number>} run.byFile
 * @param {number} run.total of the whole run
 * @param {number} run.browser of the browser tests, including the product and the browser they start
 * @param {number} run.factor this machine's speed, as a share of the reference's
 * @returns {string[]}
 */
export function costLines({ byFile, total, browser, factor }) {
  /** @type {Map<string, number>} */
  const groups = new Map();
  for (const [file, seconds] of byFile) groups.set(groupOf(file), (groups.get(groupOf(file)) ?? 0) + seconds);
  if (browser > 0) groups.set('browser', browser);
  const noted = [...groups.values()].reduce((sum, seconds) => sum + seconds, 0);
  groups.set(AROUND, Math.max(0, total - noted));
  const dearest = dearestFirst(byFile).slice(0, NAMED);
  return [
    '',
    `Processor seconds: ${total.toFixed(0)}, or ${(total * factor).toFixed(0)} at the reference's speed (this machine: ${factor.toFixed(2)})`,
    ...dearestFirst(groups).map(line),
    '',
    dearest.length < NAMED ? 'By file:' : `The ${NAMED} dearest files:`,
    ...dearest.map(line),
  ];
}

const dearestFirst = (/** @type {ReadonlyMap<string, number>} */ seconds) =>
  [...seconds].sort(([, one], [, other]) => other - one);

const line = (/** @type {[string, number]} */ [name, seconds]) =>
  `  ${seconds.toFixed(1).padStart(7)}  ${name}`;
