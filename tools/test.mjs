/**
 * `npm test`: the first tier, run before every change is published; `npm run test:all`: all tests. Arguments are
 * passed to jest (`npm test -- domain`); with an argument only jest runs, and `npm test -- e2e` runs only the browser
 * suite.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, step } from './process/steps.mjs';
import { readCommandLine } from './testing/commandLine.mjs';
import { startMeter } from './testing/cost/meter.mjs';
import { costLines, readCosts } from './testing/cost/report.mjs';
import { startSpeed } from './testing/cost/speed.mjs';
import { fileLines, contentLines } from './testing/runContent.mjs';
import { prepareBrowser } from './workspace/browser.mjs';
import { prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';
import { runSuite } from './workspace/suite.mjs';
import { addUp, browserCounts, jestCounts } from './workspace/testCounts.mjs';

/** More failures than this usually have one cause. */
const MOST_NAMED = 30;

const results = join(ROOT, 'test-results');
const costsFile = join(results, 'costs.jsonl');
const browserSuite = join(ROOT, 'e2e', 'run.mjs');
const jestProgram = [
  '--disable-warning=ExperimentalWarning',
  '--experimental-vm-modules',
  join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js'),
];
/** @type {Record<import('./testing/tiers.mjs').Tier, number>} */
const BUDGETS = JSON.parse(readFileSync(join(ROOT, 'tools', 'testing', 'budget.json'), 'utf8'));

/** @type {import('./workspace/testCounts.mjs').Counts[]} */
const counts = [];

try {
  const wanted = readCommandLine(process.argv.slice(2));
  if (wanted.onlyLists) list(wanted);
  else await run(wanted);
} catch (error) {
  console.error(describeFailure(error));
  counts.push({ passed: 0, failed: 1, failures: [], flaky: [] });
}
const { passed, failed, failures, flaky } = addUp(counts);
name('Passed at the second try:', flaky);
name('Failed:', failures);
if (counts.length > 0) console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** @param {import('./testing/commandLine.mjs').Wanted} wanted */
function list(wanted) {
  for (const line of fileLines(wanted, jestProgram)) console.log(line);
  execFileSync(process.execPath, [...browserArguments(wanted), '--list'], { cwd: ROOT, stdio: 'inherit' });
}

/** @param {import('./testing/commandLine.mjs').Wanted} wanted */
async function run(wanted) {
  const { tier, seed, whole, browserOnly, rest } = wanted;
  const withBrowser = existsSync(browserSuite) && (browserOnly || whole);
  await prepare(ROOT);
  if (withBrowser) await step('Browser', async note => note(await prepareBrowser()));
  mkdirSync(results, { recursive: true });
  rmSync(costsFile, { force: true });
  Object.assign(process.env, {
    COASTOK_TEST_TIER: tier,
    COASTOK_TEST_SEED: String(seed),
    COASTOK_TEST_COSTS: costsFile,
  });
  if (whole) for (const line of contentLines(wanted)) console.log(line);
  const meter = startMeter();
  const speed = startSpeed();
  if (!browserOnly) counts.push(await jest(rest));
  const beforeBrowser = meter.seconds();
  if (withBrowser) counts.push(await browser(wanted));
  const total = meter.seconds();
  if (!meter.isMeasured) return console.log('  Processor seconds: not measured, this system has no /proc');
  const factor = speed.factor();
  const costs = { byFile: readCosts(costsFile), total, browser: total - beforeBrowser, factor };
  for (const line of costLines(costs)) console.log(line);
  if (whole && total * factor > BUDGETS[tier]) {
    const line = `${(total * factor).toFixed(0)} processor seconds at the reference's speed: the tier's budget is ${BUDGETS[tier]} (tools/testing/budget.json)`;
    counts.push({ passed: 0, failed: 1, failures: [line], flaky: [] });
  }
}

/**
 * Repeats the lines at the end, since a suite's own output is far up by then.
 * @param {string} title
 * @param {readonly string[]} lines
 */
function name(title, lines) {
  if (lines.length > 0)
    console.log(['', title, ...lines.slice(0, MOST_NAMED).map(line => `  ${line}`)].join('\n'));
  if (lines.length > MOST_NAMED) console.log(`  and ${lines.length - MOST_NAMED} more`);
}

/** @param {readonly string[]} args */
function jest(args) {
  const outputFile = join(results, 'jest.json');
  rmSync(outputFile, { force: true });
  const command = [...jestProgram, '--json', `--outputFile=${outputFile}`, ...args];
  return runSuite('Tests', command, () => jestCounts(outputFile));
}

/** @param {import('./testing/commandLine.mjs').Wanted} wanted */
function browserArguments({ tier, seed }) {
  return [browserSuite, '--tier', tier, '--seed', String(seed)];
}

/** @param {import('./testing/commandLine.mjs').Wanted} wanted */
function browser(wanted) {
  const outputFile = join(results, 'e2e.json');
  rmSync(outputFile, { force: true });
  return runSuite('Browser tests', browserArguments(wanted), () => browserCounts(outputFile));
}
