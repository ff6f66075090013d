/** The preset of Chromium's developer tools: 1.6 Mbit/s down, 750 kbit/s up, and the latency of each request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
export const SLOWER_PROCESSOR = 4;

/** @param {import('playwright-core').CDPSession} page */
export async function slowDown(page) {
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

/** @param {readonly number[]} values */
export const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
