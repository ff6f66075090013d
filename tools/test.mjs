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
import { browserCounts, jestCounts } from './workspace/testCounts.mjs';
import { runSuite } from './workspace/suite.mjs';

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
  counts.push({ passed: 0, failed: 1 });
}
const sum = /** @param {'passed' | 'failed'} key */ key =>
  counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') ? 1 : 0);

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
