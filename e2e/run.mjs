/**
 * Runs the browser tests against the built product with its demo data: `node e2e/run.mjs --tier first` (what `npm
 * test` runs) or `--tier all`, which is the default. With `--list` their names are printed and nothing runs.
 * Further arguments go to Playwright: `node e2e/run.mjs signIn`, `node e2e/run.mjs -g 'phone'`. Without any, two
 * halves of the suite run side by side, each with a separate product.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { addUp, browserCounts } from '../tools/workspace/testCounts.mjs';
import { readArguments } from './arguments.mjs';
import { demoData } from './demoData.mjs';
import { startProduct } from './product.mjs';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(ROOT, 'e2e', 'playwright.config.ts');
const RESULTS = join(ROOT, 'test-results');

// Ctrl-C reaches Playwright as well; this process stays alive to stop what it started.
process.on('SIGINT', () => {});

process.exitCode = await run().catch(error => {
  console.error(describeFailure(error));
  return 1;
});

async function run() {
  const { tier, seed, parts, onlyLists } = readArguments(process.argv.slice(2));
  process.env.E2E_SEED = String(seed);
  process.env.E2E_TIER = tier;
  if (onlyLists) return playwrightOn({}, parts.flat());
  if (tier === 'first') console.log(`  Screens drawn with --seed ${seed}`);
  // Created once, for both parts.
  await step('Demo data', async () => void (await demoData()));
  const codes = await Promise.all(parts.map(runPart));
  addUpParts(parts.length);
  return Math.max(...codes);
}

/**
 * @param {readonly string[]} args for Playwright
 * @param {number} part
 */
async function runPart(args, part) {
  const product = await step('Product', async note => {
    const started = await startProduct();
    note(`at ${started.url}`);
    return started;
  });
  try {
    const { url, sandboxUrl, pids } = product;
    const env = {
      E2E_URL: url,
      E2E_SANDBOX_URL: sandboxUrl,
      E2E_PIDS: pids.join(),
      E2E_PART: String(part),
    };
    const code = await playwrightOn(env, args);
    if (code !== 0) console.error(`\nThe end of the API's log:\n${product.apiLog()}`);
    return code;
  } finally {
    await product.stop();
  }
}

/**
 * @param {Readonly<Record<string, string>>} product its addresses, as environment
 * @param {readonly string[]} args
 */
async function playwrightOn(product, args) {
  const child = spawn(process.execPath, [playwright, 'test', '-c', config, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...product },
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * The sum of all parts' counts; a part without counts is a failure.
 * @param {number} parts
 */
function addUpParts(parts) {
  const counts = Array.from({ length: parts }, (_, part) => {
    const file = join(RESULTS, `e2e-${part}.json`);
    const failures = [`part ${part + 1} of the browser tests left no count`];
    const counted = existsSync(file) ? browserCounts(file) : { passed: 0, failed: 1, failures, flaky: [] };
    rmSync(file, { force: true });
    return counted;
  });
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, 'e2e.json'), `${JSON.stringify(addUp(counts))}\n`);
}
