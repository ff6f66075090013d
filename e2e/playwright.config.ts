import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findBrowser } from '../tools/workspace/browser.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import type { ConsoleOptions } from './console/test.js';

const results = join(ROOT, 'test-results');
const part = process.env.E2E_PART ?? '0';

/** Three times what the longest journey takes. */
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
  // What fails now and then is broken.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    baseURL: process.env.E2E_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Nothing moves without end: a page can be waited for to come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test leaves in the browser is cleared, but scripts that its process has compiled are there for the next one.
    reuseContext: true,
    // A trace of every test costs a good part of the processor; a failure leaves a picture and the page's contents.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // As root and in containers Chromium has no sandbox; it only ever sees our own pages.
      chromiumSandbox: false,
      args: [
        // Tests reach nothing but the product.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
        // One process shows all pages of one context, also after an empty one.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--process-per-site',
        // No page lives long enough to earn back what it costs to optimize its scripts.
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
