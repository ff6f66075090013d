import type { Locator, Page } from '@playwright/test';

/** A record in a list: a row of its table, on a phone a card. */
export const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
