import { expect, test } from '../site/test.js';
import { anEvent, booked, ordered, payAtGateway } from '../site/bookings.js';

test.use({ as: 'secretary' });

/** Makes the gateway refuse to refund one payment; null makes it accept all refunds again. */
const refuses = (payment: string | null) =>
  fetch(`${process.env.E2E_SANDBOX_URL}/sandbox/faults/razorpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      payment
        ? { mode: 'answer', at: `/payments/${payment}/refund`, method: 'POST', status: 400, done: false }
        : { mode: 'none' },
    ),
  });

test(
  'a visitor asks to cancel; the secretary cancels, and returns by hand what the gateway refuses to send',
  { tag: '@first' },
  async ({ page, visitor, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    const { bookingId } = await booked(visitor, secretaryApi, event);
    const payment = await payAtGateway(await ordered(visitor, { bookingId }), 'captured');
    await expect.poll(async () => (await visitor.booking(event.eventId)).paidAmount).toBe(500);

    await page.goto('/my');
    await page.getByRole('button', { name: 'Ask to cancel my booking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('My exam was moved.');
    await dialog.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'My exam was moved.' })).toBeVisible();

    await page.goto(`/booking/${bookingId}/show`);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await dialog.getByLabel('Goes back').fill('300');
    await dialog.getByLabel('Reason').fill('The bus is paid.');
    await refuses(payment);
    await dialog.getByRole('button', { name: 'Cancel: ₹300 back, ₹200 kept' }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Refund failed at the payment service');
    await refuses(null);

    await page.getByRole('button', { name: 'Refund' }).click();
    await dialog.getByRole('radio', { name: /^Returned outside/ }).check();
    await dialog.getByLabel('Refund Amount').fill('300');
    await dialog.getByLabel('Reference of the transfer, or of the receipt').fill('NEFT 4711');
    await dialog.getByLabel('Reason').fill('Card closed.');
    await dialog.getByRole('button', { name: 'Returned outside: ₹300' }).click();
    await expect(main).toContainText('Card closed. (NEFT 4711)');
    await expect(main).toContainText('Amount kept₹200');
  },
);
