import { DEMO_PASSWORD } from '../../tools/product/demoDetails.mjs';
import { median, slowDown } from './cheapPhone.mjs';

/** @type {readonly [page: string, shown: string][]} the text that is visible when the page can be read */
const PAGES = [
  ['/dashboard', 'main h2'],
  ['/user/all', 'tbody tr, main li'],
  ['/answer-question', 'main li'],
];
const WIDTHS = [1280, 390];
const HEIGHT = 844;
const RUNS = 3;

/**
 * Measures how soon a page of the console can be read by a signed-in person with an empty cache, and how much of
 * that time is script execution.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
export async function measureConsole(browser, url) {
  const storageState = await signedIn(browser, url);
  console.log(`\nthe console in the same way, median of ${RUNS} first visits of a secretary\n`);
  console.log('page'.padEnd(27), 'width'.padStart(6), 'shown s'.padStart(8), 'scripts s'.padStart(10));
  for (const [page, shown] of PAGES) {
    for (const width of WIDTHS) {
      const visits = [];
      for (let count = 0; count < RUNS; count += 1) {
        const context = await browser.newContext({ viewport: { width, height: HEIGHT }, storageState });
        visits.push(await visit(context, url + page, shown));
        await context.close();
      }
      console.log(
        page.padEnd(27),
        String(width).padStart(6),
        median(visits.map(one => one.shown))
          .toFixed(2)
          .padStart(8),
        median(visits.map(one => one.scripts))
          .toFixed(2)
          .padStart(10),
      );
    }
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 */
async function signedIn(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill('secretary@coastok.test');
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // The person's profile is read once more, and cached.
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} address
 * @param {string} shown
 */
async function visit(context, address, shown) {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await slowDown(devTools);
  await devTools.send('Performance.enable');
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor();
  const took = (performance.now() - began) / 1000;
  const { metrics } = await devTools.send('Performance.getMetrics');
  const scripts = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  return { shown: took, scripts };
}
