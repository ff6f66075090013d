import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { settled } from './accessibility.js';

/** How long an answer of the API is held back, so that placeholders are drawn first. */
const LATE_MS = 300;
/** A fifth of what Google's Web Vitals call good. */
const MOST_SHIFT = 0.02;

interface Shift {
  value: number;
  moved: string[];
}

/** Holds back each answer of the API a little, and notes from now on what moves on a page as it loads. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver(list => {
      // TypeScript's DOM types lack this kind of entry.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          seen.push({
            value: entry.value,
            moved: entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ‘${node?.textContent?.slice(0, 40)}’ from ${previousRect.y} to ${currentRect.y}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/v1/**', async route => {
    await new Promise(resolve => setTimeout(resolve, LATE_MS));
    await route.fallback();
  });
}

/** Opens an address: nothing on the page moves when its records arrive. */
export async function expectStill(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
  await settled(page);
  const shifts = await page.evaluate<Shift[]>('seenShifts');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const moved = shifts.flatMap(({ moved: texts, value }) => (value > 0.01 ? texts : []));
  expect(sum, `what moves on ${address}: ${moved.join(' | ')}`).toBeLessThan(MOST_SHIFT);
}
