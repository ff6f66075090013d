/**
 * `npm run bench:web`: how soon a landing page is visible on a cheap phone. Starts the built product, opens the
 * pages in Chromium on slow 4G with a processor four times slower, and prints the measures; then how soon pages of
 * the console can be read. Nothing is asserted.
 */
import { describeFailure } from '../../tools/process/steps.mjs';
import { findBrowser } from '../../tools/workspace/browser.mjs';
import { prepare } from '../../tools/workspace/prepare.mjs';
import { ROOT } from '../../tools/workspace/root.mjs';
import { startProduct } from '../product.mjs';
import { median, slowDown, SLOWER_PROCESSOR } from './cheapPhone.mjs';
import { measureConsole } from './consolePages.mjs';
import { measureFormStep } from './formStep.mjs';

const PAGES = [
  '/viplava',
  '/event/youth-festival',
  '/event',
  '/event/bridge/youth-festival',
  '/event/register/youth-festival',
  '/field/',
];
const RUNS = 3;
const PHONE = { width: 390, height: 844 };
/** How long to wait for layout shifts once everything is loaded. */
const SETTLE_MS = 1500;

const GOALS = { kilobytes: 90, seconds: 2.5, shift: 0.05 };

await run().catch(error => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

async function run() {
  await prepare(ROOT);
  // `npm start` installs no browser tools, so the package may be there only now.
  const { chromium } = await import('playwright-core');
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu'],
  });
  try {
    console.log(`slow 4G, processor ${SLOWER_PROCESSOR} times slower, median of ${RUNS} first visits\n`);
    console.log(
      'page'.padEnd(34),
      'JS kB'.padStart(7),
      'all kB'.padStart(7),
      'LCP s'.padStart(7),
      'CLS'.padStart(7),
    );
    for (const page of PAGES) {
      const visits = [];
      for (let count = 0; count < RUNS; count += 1) visits.push(await visit(browser, product.url + page));
      report(page, visits);
    }
    console.log(
      `\ngoals: at most ${GOALS.kilobytes} kB JavaScript, LCP ${GOALS.seconds} s, CLS ${GOALS.shift}`,
    );
    await measureFormStep(browser, product.url);
    await measureConsole(browser, product.url);
  } finally {
    await browser.close();
    await product.stop();
  }
}

/**
 * A first visit with an empty cache.
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await slowDown(devTools);

  /** @type {Map<string, string>} */
  const types = new Map();
  const bytes = { script: 0, all: 0 };
  devTools.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
  });

  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  /** @type {Vitals} */
  const { paint, shift } = await page.evaluate('landingVitals');
  await context.close();
  return { script: bytes.script / 1000, all: bytes.all / 1000, paint: paint / 1000, shift };
}

/** @typedef {{ paint: number, shift: number }} Vitals milliseconds, and the sum of scores */

/** Runs in the page: the largest paint so far, and the sum of all unexpected shifts. */
function observe() {
  /** @type {Vitals} */
  const vitals = { paint: 0, shift: 0 };
  Object.assign(globalThis, { landingVitals: vitals });
  new PerformanceObserver(list => {
    for (const { startTime } of list.getEntries()) vitals.paint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      // TypeScript's DOM types lack this kind of entry.
      const { hadRecentInput, value } = /** @type {any} */ (entry);
      if (!hadRecentInput) vitals.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * @param {string} page
 * @param {Awaited<ReturnType<typeof visit>>[]} visits
 */
function report(page, visits) {
  /** @param {'script' | 'all' | 'paint' | 'shift'} key */
  const middle = key => median(visits.map(one => one[key]));
  console.log(
    page.padEnd(34),
    middle('script').toFixed(1).padStart(7),
    middle('all').toFixed(1).padStart(7),
    middle('paint').toFixed(2).padStart(7),
    middle('shift').toFixed(3).padStart(7),
  );
}
