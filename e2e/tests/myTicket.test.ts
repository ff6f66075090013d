import { anEvent, booked, ordered, payAtGateway } from '../site/bookings.js';
import { expect, test } from '../site/test.js';

// No shared context: the service worker of another test would leave its files.
test.use({ reuseContext: false, viewport: { width: 390, height: 844 }, as: 'secretary' });

test(
  'a visitor comes back, opens the ticket without network, and leaves nothing behind',
  { tag: '@first' },
  async ({ page, context, visitor, secretaryApi, faults }) => {
    faults.expectLostConnection();
    const event = await anEvent(secretaryApi);
    await payAtGateway(await ordered(visitor, await booked(visitor, secretaryApi, event)), 'captured');
    await expect.poll(async () => (await visitor.booking(event.eventId)).paidAmount).toBe(500);

    await page.goto('/my');
    await expect(page.getByRole('link', { name: 'Pay the rest, ₹1,100' })).toBeVisible();
    await page.goto(`/event/${event.eventId}`);
    await expect(page.getByText('Your booking: ₹1,100 due, see your ticket').first()).toBeVisible();
    await page.goto('/my');
    await page.getByRole('link', { name: 'My ticket' }).click();
    const code = page.getByRole('img', { name: /^Your ticket/ });
    await expect(code).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save picture' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^Ticket [\w-]+\.png$/);
    const keepsPage = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('coastok-ticket-page')).match('/my/ticket/');
        // `ready` depends on the address at which this document was loaded, which is not the ticket's.
        const worker = await navigator.serviceWorker.getRegistration('/my/ticket/');
        return kept !== undefined && worker?.active?.state;
      });
    await expect.poll(keepsPage).toBe('activated');

    await context.setOffline(true);
    await page.reload();
    await expect(code).toBeVisible();
    await expect(page.getByText(/^No network: this is your ticket as it was on/)).toBeVisible();
    await context.setOffline(false);

    await page.goto('/my');
    await expect(code).toBeVisible();
    await faults.allAnswered();
    await page.getByRole('button', { name: 'Use another email' }).click();
    await expect(page.getByRole('heading', { name: 'First, your email' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('coastok-tickets'))).toBe(false);
  },
);
