import type { Page } from '@playwright/test';

const RANGE = /^\d+–\d+ \/ (\d+)$/;

/** How many records a list counts in all, by the line below it: `1–10 / 570`. */
export async function pagerTotal(page: Page): Promise<number> {
  const text = await page.getByText(RANGE).innerText();
  return Number(RANGE.exec(text)?.[1]);
}
