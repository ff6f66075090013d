import type { VisitorBookingRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';

/**
 * Simulates a bank that has authorised a payment and not decided yet, by answering the page's reads in that state:
 * at the real gateway this lasts minutes, at the sandbox no time at all. @returns a function that ends it: the bank
 * has decided.
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
