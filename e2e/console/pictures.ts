import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { settled } from './accessibility.js';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** Saves screenshots of a page for people to check, where E2E_PICTURES names a folder. */
export async function pictured(page: Page, name: string): Promise<void> {
  const { E2E_PICTURES: folder } = process.env;
  if (!folder) return;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    const path = join(folder, `${name.replace(/\W+/g, '-')}-${size.width}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}
