import type { Page } from '@playwright/test';

/** Keeps calls to an address from the server. @returns what lets them go, and all that come later */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const gone = new Promise<void>(resolve => (letGo = resolve));
  await page.route(address, async route => {
    await gone;
    await route.continue();
  });
  return letGo;
}
