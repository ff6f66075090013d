/**
 * The browser tests, against the built product with its demo data. Arguments go to Playwright:
 * `node e2e/run.mjs signIn`, `node e2e/run.mjs -g 'phone'`. Without any, two halves of the suite run side by side,
 * each with a product of its own, so that neither sees what the other one does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { addUp, browserCounts } from '../tools/workspace/testCounts.mjs';
import { startProduct } from './product.mjs';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(ROOT, 'e2e', 'playwright.config.ts');
const RESULTS = join(ROOT, 'test-results');

// Ctrl-C reaches Playwright as well; we live on to stop what we started.
process.on('SIGINT', () => {});

process.exitCode = await run().catch(error => {
  console.error(describeFailure(error));
  return 1;
});

async function run() {
  const given = process.argv.slice(2);
  const parts = given.length > 0 ? [given] : ['--shard=1/2', '--shard=2/2'].map(shard => [shard]);
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
    note(`with its demo data at ${started.url}`);
    return started;
  });
  try {
    const code = await test(product, args, part);
    if (code !== 0) console.error(`\nThe end of the API's log:\n${product.apiLog()}`);
    return code;
  } finally {
    await product.stop();
  }
}

/**
 * @param {Awaited<ReturnType<typeof startProduct>>} product
 * @param {readonly string[]} args
 * @param {number} part
 */
async function test({ url, sandboxUrl }, args, part) {
  const child = spawn(process.execPath, [playwright, 'test', '-c', config, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, E2E_URL: url, E2E_SANDBOX_URL: sandboxUrl, E2E_PART: String(part) },
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * One count of all parts; a part that did not get to count is a failure.
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
