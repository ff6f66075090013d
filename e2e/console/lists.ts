import type { Locator, Page } from '@playwright/test';

/** A record in a list: a row of its table, on a phone a card. */
export const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });

const RANGE = /^\d+–\d+ \/ (\d+)$/;

/** The total number of records in a list, from the line below it: `1–10 / 570`. */
export async function pagerTotal(page: Page): Promise<number> {
  const text = await page.getByText(RANGE).innerText();
  return Number(RANGE.exec(text)?.[1]);
}
