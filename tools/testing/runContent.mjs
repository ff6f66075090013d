import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { groupOf } from './cost/report.mjs';
import { DRAWN, OWN_NAME, SECOND_TIER } from './tiers.mjs';

/** @typedef {import('./commandLine.mjs').Wanted} Wanted */

const COMMANDS = { first: 'npm test', all: 'npm run test:all' };

/**
 * The content of a run, printed at its start.
 * @param {Wanted} wanted
 * @returns {string[]}
 */
export function contentLines({ tier, seed }) {
  if (tier === 'all') return ['  Tests: all of them, with all cases'];
  return [
    '  Tests: the first tier. `npm run test:all` has besides',
    `    ${OWN_NAME}`,
    ...Object.entries(SECOND_TIER).map(([path, why]) => `    ${path}  ${why}`),
    `  and all cases where this one draws some, again with --seed ${seed}:`,
    ...Object.entries(DRAWN).map(([path, what]) => `    ${path}  ${what}`),
  ];
}

/**
 * The names of all files of a tier by group; the browser's files are listed by its own command.
 * @param {Wanted} wanted
 * @param {readonly string[]} jest the command to run jest
 * @returns {string[]}
 */
export function fileLines(wanted, jest) {
  const output = execFileSync(process.execPath, [...jest, '--listTests', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, COASTOK_TEST_TIER: wanted.tier },
  });
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const path of JSON.parse(output).sort()) {
    const file = relative(ROOT, path);
    groups.set(groupOf(file), [...(groups.get(groupOf(file)) ?? []), file]);
  }
  return [
    COMMANDS[wanted.tier],
    ...contentLines(wanted),
    ...[...groups].flatMap(([name, files]) => [
      `${name}: ${files.length} files`,
      ...files.map(file => `  ${file}`),
    ]),
  ];
}
