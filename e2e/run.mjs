/**
 * The browser tests, against the built product with its demo data. Arguments go to Playwright:
 * `node e2e/run.mjs signIn`, `node e2e/run.mjs -g 'phone'`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describeFailure, step } from '../tools/process/steps.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import { startProduct } from './product.mjs';

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const config = join(ROOT, 'e2e', 'playwright.config.ts');

// Ctrl-C reaches Playwright as well; we live on to stop what we started.
process.on('SIGINT', () => {});

process.exitCode = await run().catch(error => {
  console.error(describeFailure(error));
  return 1;
});

async function run() {
  const product = await step('Product', async note => {
    const started = await startProduct();
    note(`with its demo data at ${started.url}`);
    return started;
  });
  try {
    const code = await test(product);
    if (code !== 0) console.error(`\nThe end of the API's log:\n${product.apiLog()}`);
    return code;
  } finally {
    await product.stop();
  }
}

/** @param {Awaited<ReturnType<typeof startProduct>>} product */
async function test({ url, sandboxUrl }) {
  const child = spawn(process.execPath, [playwright, 'test', '-c', config, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, E2E_URL: url, E2E_SANDBOX_URL: sandboxUrl },
  });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
