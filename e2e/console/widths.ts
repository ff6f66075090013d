import type { Locator, Page } from '@playwright/test';
import { test } from './test.js';

/** The widest screen with the phone layout. */
const PHONE_WIDTH = 768;

const SCREENS = [
  { on: 'a desk', viewport: { width: 1280, height: 800 }, tag: [] },
  { on: 'a phone', viewport: { width: 390, height: 844 }, tag: '@second' },
];

/**
 * Declares tests once for a desktop screen and once for a phone screen, where rows are cards; the first tier runs
 * the desktop ones.
 */
export function atBothWidths(declare: () => void): void {
  for (const { on, viewport, tag } of SCREENS) {
    test.describe(`on ${on}`, { tag }, () => {
      test.use({ viewport });
      declare();
    });
  }
}

/** Deletes a row's record as one does at this width: by the row's button, or on a phone by its menu. */
export async function chooseDelete(page: Page, row: Locator, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > PHONE_WIDTH)
    return row.getByRole('button', { name: `Delete ${name}` }).click();
  await row.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: `Delete ${name}` }).click();
}
