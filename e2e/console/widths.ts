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

/** Chooses a destructive action as one does at this width: by its button, or on a phone by a record's menu. */
export async function chooseEnding(
  page: Page,
  within: Page | Locator,
  label: string,
  name: string,
): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > PHONE_WIDTH)
    return within.getByRole('button', { name: label }).click();
  await within.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

export const chooseDelete = (page: Page, row: Locator, name: string): Promise<void> =>
  chooseEnding(page, row, `Delete ${name}`, name);
