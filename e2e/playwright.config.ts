import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import { findBrowser } from '../tools/workspace/browser.mjs';
import { ROOT } from '../tools/workspace/root.mjs';
import type { ConsoleOptions } from './console/test.js';

const results = join(ROOT, 'test-results');

/** Slow machines with other things to do are no failure. */
const TEST_MS = 60_000;
const EXPECT_MS = 15_000;

export default defineConfig<ConsoleOptions>({
  testDir: join(ROOT, 'e2e', 'tests'),
  testMatch: '**/*.test.ts',
  outputDir: join(results, 'e2e'),
  reporter: [['list'], ['./countsReporter.ts', { outputFile: join(results, 'e2e.json') }]],
  // One database for all tests, and two cores for browser, API and engine together.
  workers: 1,
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
    // The page as it was at every step; a film on top of it would take a good part of the processor.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // As root and in containers Chromium has no sandbox; it only ever sees our own pages.
      chromiumSandbox: false,
      args: [
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
