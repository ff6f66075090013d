import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findBrowser } from '../tools/workspace/browser.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import type { ConsoleOptions } from './console/test.js';

const results = join(ROOT, 'test-results');
const part = process.env.E2E_PART ?? '0';

/** Three times the duration of the longest test. */
const TEST_MS = 30_000;
const EXPECT_MS = 15_000;

export default defineConfig<ConsoleOptions>({
  testDir: join(ROOT, 'e2e', 'tests'),
  testMatch: '**/*.test.ts',
  outputDir: join(results, `e2e-${part}`),
  reporter: [
    ['list'],
    ['./countsReporter.ts', { outputFile: join(results, `e2e-${part}.json`) }],
    ['./costReporter.ts'],
  ],
  // One database for all tests of a part.
  workers: 1,
  // A flaky test counts as broken.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Stops endless animations, so that a test can wait until a page does not move.
    contextOptions: { reducedMotion: 'reduce' },
    // The tests of a worker share a context, and so the compiled scripts of its process; cookies and storage are
    // cleared.
    reuseContext: true,
    // A trace of every test costs much processor time; a failure leaves a screenshot and the page's contents.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // As root and in containers Chromium has no sandbox; it only opens our own pages.
      chromiumSandbox: false,
      args: [
        // Tests reach nothing but the product.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // One process renders all pages of one context, also after an empty one.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--process-per-site',
        // No page lives long enough for optimizing its scripts to pay off.
        '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=16',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        '--no-first-run',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
