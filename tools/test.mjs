/**
 * `npm test`: every test there is. Arguments go to jest (`npm test -- domain`); with a path among them
 * only jest runs, and `npm test -- e2e` is the browser suite alone.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, step } from './process/steps.mjs';
import { prepareBrowser } from './workspace/browser.mjs';
import { prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';
import { addUp, browserCounts, jestCounts } from './workspace/testCounts.mjs';
import { runSuite } from './workspace/suite.mjs';

/** More than this is one cause. */
const MOST_NAMED = 30;

const args = process.argv.slice(2);
const paths = args.filter(argument => !argument.startsWith('-'));
const browserOnly = paths.length === 1 && paths[0] === 'e2e';
const browserSuite = join(ROOT, 'e2e', 'run.mjs');
const withBrowser = existsSync(browserSuite) && (browserOnly || !paths.length);

const results = join(ROOT, 'test-results');
/** @type {import('./workspace/testCounts.mjs').Counts[]} */
const counts = [];

try {
  await prepare(ROOT);
  if (withBrowser) await step('Browser', async note => note(await prepareBrowser()));
  mkdirSync(results, { recursive: true });
  if (!browserOnly) counts.push(await jest());
  if (withBrowser) counts.push(await browser());
} catch (error) {
  console.error(describeFailure(error));
  counts.push({ passed: 0, failed: 1, failures: [], flaky: [] });
}
const { passed, failed, failures, flaky } = addUp(counts);
list('Passed at the second try:', flaky);
list('Failed:', failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/**
 * Once more at the end: what a suite says of them when they happen is far up by then.
 * @param {string} title
 * @param {readonly string[]} lines
 */
function list(title, lines) {
  if (lines.length > 0)
    console.log(['', title, ...lines.slice(0, MOST_NAMED).map(line => `  ${line}`)].join('\n'));
  if (lines.length > MOST_NAMED) console.log(`  and ${lines.length - MOST_NAMED} more`);
}

function jest() {
  const outputFile = join(results, 'jest.json');
  rmSync(outputFile, { force: true });
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--experimental-vm-modules',
    join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${outputFile}`,
    ...args,
  ];
  return runSuite('Tests', command, () => jestCounts(outputFile));
}

function browser() {
  const outputFile = join(results, 'e2e.json');
  rmSync(outputFile, { force: true });
  return runSuite('Browser tests', [browserSuite], () => browserCounts(outputFile));
}
