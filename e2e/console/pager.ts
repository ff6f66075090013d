import type { Page } from '@playwright/test';

const RANGE = /^\d+–\d+ \/ (\d+)$/;

/** The total number of records in a list, from the line below it: `1–10 / 570`. */
export async function pagerTotal(page: Page): Promise<number> {
  const text = await page.getByText(RANGE).innerText();
  return Number(RANGE.exec(text)?.[1]);
}
