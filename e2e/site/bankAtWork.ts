import type { VisitorBookingRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';

/**
 * The bank has authorised a payment and not decided yet: at the real gateway this lasts minutes, at the sandbox no
 * time at all, so the page's reads are answered in that state. @returns a function that ends it: the bank has
 * decided.
 */
export async function bankAtWork(page: Page): Promise<() => void> {
  let atWork = true;
  const reads = /\/web\/v1\/booking(\/payment)?\?/;
  await page.route(reads, async route => {
    if (!atWork) return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { result: VisitorBookingRecord };
    const result = { ...body.result, status: 'PAYMENT_INPROGRESS', statusCode: 6, paidAmount: 0 };
    await route.fulfill({ response, json: { ...body, result } });
  });
  return () => {
    atWork = false;
  };
}
