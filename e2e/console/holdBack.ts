import type { Page } from '@playwright/test';

/**
 * Holds calls to an address before they reach the server. @returns a function that releases them, and all later
 * calls
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>(resolve => (letGo = resolve));
  await page.route(address, async route => {
    await gone;
    await route.continue();
  });
  return letGo;
}
