import { readFile } from 'node:fs/promises';
import { expectForEverybody } from '../console/accessibility.js';
import { bankAtWork } from '../site/bankAtWork.js';
import { anEvent, booked, ordered, payAtGateway } from '../site/bookings.js';
import { inDays } from '../site/events.js';
import { expect, test } from '../site/test.js';
import { VISITOR_NAME } from '../site/visitors.js';

test(
  'a visitor registers and pays online, first a part and then the rest',
  { tag: '@first' },
  async ({ page, visitor, wizard, registration }) => {
    const event = await registration.begun();
    await wizard.fillDetails();
    await wizard.proceed.click();
    await wizard.expectStep('Select Amenities');
    await wizard.choice('Room').check();
    await expect(wizard.total).toContainText('₹2,100');
    await wizard.proceed.click();
    await wizard.expectStep('Payment');
    await expect(wizard.amount).toHaveValue('500');
    await wizard.payOnline.click();
    await wizard.checkout.pay('₹500');

    await expect(wizard.heading('₹500 received')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'Your booking is confirmed only when the general secretary approves the full amount.',
    );
    await page.getByRole('button', { name: 'Pay ₹1,600 online' }).click();
    await wizard.checkout.pay('₹1,600');

    await expect(wizard.heading(`Thank you, ${VISITOR_NAME}!`)).toBeVisible();
    const booking = await visitor.booking(event.eventId);
    expect(booking).toMatchObject({ status: 'CONFIRMED', paidAmount: 2100, due: 0 });
    await expect(page.getByRole('main')).toContainText(booking.bookingReferenceNo);
    await expect(page.getByRole('main')).toContainText(event.title);
  },
);

test('the result offers a receipt and a calendar file to keep', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  const booking = await booked(visitor, secretaryApi, event);
  await payAtGateway(await ordered(visitor, booking), 'captured');
  await wizard.open(event, visitor.email);
  const receipt = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Receipt (PDF)' }).click();
  expect((await receipt).suggestedFilename()).toBe(`Receipt ${booking.bookingReferenceNo}.pdf`);
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
  for (const [name, address] of [
    ['Home', '/event'],
    ['Privacy Policy', '/privacy'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      address,
    );
});

test(
  'a visitor who has paid has a ticket, which staff issue again',
  { tag: '@first' },
  async ({ page, visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    const booking = await booked(visitor, secretaryApi, event);
    await payAtGateway(await ordered(visitor, booking), 'captured');
    await wizard.open(event, visitor.email);
    const code = page.getByRole('img', { name: `Your ticket, ${booking.bookingReferenceNo}, as a QR code` });
    await expect(code).toBeVisible();
    const before = await code.getAttribute('src');
    const calendar = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    const file = await readFile(await (await calendar).path(), 'utf8');
    expect(file.replaceAll('\r\n ', '')).toMatch(/Ticket CT1\./);

    await secretaryApi.post(`/booking/${booking.bookingId}/ticket`, { reason: 'Lost phone' });
    await page.reload();
    await expect(code).toBeVisible();
    expect(await code.getAttribute('src')).not.toBe(before);
  },
);

test('the whole amount can be paid at once', async ({ page, wizard, registration }) => {
  await registration.atPayment();
  await page.getByRole('button', { name: 'Pay all ₹1,600' }).click();
  await expect(wizard.amount).toHaveValue('1600');
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹1,600');
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
});

test('nothing is paid below ₹500', async ({ page, visitor, wizard, registration }) => {
  const event = await registration.atPayment();
  await wizard.amount.fill('499');
  await wizard.payOnline.click();
  await expect(page.getByText('Please pay atleast Rs.500 for seat confirmation')).toBeVisible();
  await expect(wizard.amount).toBeFocused();
  await expect(wizard.checkout.dialog).toHaveCount(0);
  expect(await visitor.booking(event.eventId)).toMatchObject({ status: 'PENDING' });
});

test('an event without part payments asks for the whole amount', async ({ wizard, registration }) => {
  await registration.atPayment({ allowPartialPayment: false });
  await expect(wizard.payOnline).toBeVisible();
  await expect(wizard.amount).toHaveCount(0);
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹1,600');
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
});

test(
  'a failed payment can be tried again',
  { tag: '@first' },
  async ({ page, visitor, wizard, registration }) => {
    const event = await registration.atPayment();
    await wizard.payOnline.click();
    await wizard.checkout.fail();
    await expect(wizard.heading(`Seems like your payment got failed, ${VISITOR_NAME}`)).toBeVisible();
    await expect(page.getByText('Please try again with your payment where you left off.')).toBeVisible();

    await page.reload();
    await expect(wizard.heading(/got failed/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await wizard.expectStep('Payment');
    await wizard.payOnline.click();
    await wizard.checkout.pay('₹500');
    await expect(wizard.heading('₹500 received')).toBeVisible();
    expect(await visitor.booking(event.eventId)).toMatchObject({ paidAmount: 500 });
  },
);

test('a closed payment window leads back to the payment, with a sentence', async ({
  page,
  wizard,
  registration,
}) => {
  await registration.atPayment();
  await wizard.payOnline.click();
  await wizard.checkout.close();
  await expect(page.getByText('The payment window was closed before anything was paid.')).toBeVisible();
  await wizard.expectStep('Payment');
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('₹500 received')).toBeVisible();
});

test('a window closed while the gateway is silent leads to a second payment only if nothing was paid', async ({
  page,
  wizard,
  registration,
  faults,
}) => {
  faults.expectRefusal(503);
  const event = await registration.atPayment();
  const silence = { statusCode: 503, message: 'No answer.', data: ['No answer.'] };
  await page.route(`**/web/v1/booking/payment?*${event.bookingId}*`, route =>
    route.fulfill({ status: 503, json: silence }),
  );
  await wizard.payOnline.click();
  await wizard.checkout.close();
  await expect(page.getByText(/If you have paid, please do not pay again/)).toBeVisible();
  await expect(wizard.payOnline).toHaveCount(0);
  await expectForEverybody(page, { width: 390, height: 844 });
  await page.getByRole('button', { name: 'I have not paid yet' }).click();
  await wizard.expectStep('Payment');
  await page.unrouteAll();
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('₹500 received')).toBeVisible();
});

test('money that came after the page was left is found when it is opened again', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi, { allowPartialPayment: false });
  const booking = await booked(visitor, secretaryApi, event);
  await wizard.open(event, visitor.email);
  await wizard.proceed.click();
  await wizard.payOnline.click();
  await expect(wizard.checkout.dialog).toBeVisible();
  await page.goto('about:blank');
  // There is no webhook: the page itself has to ask.
  await payAtGateway(await ordered(visitor, booking), 'captured', { webhook: false });
  await wizard.open(event, visitor.email);
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
});

test('while the bank is processing the page says so, and shows its decision', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  const order = await ordered(visitor, await booked(visitor, secretaryApi, event));
  const bankDecides = await bankAtWork(page);
  await wizard.open(event, visitor.email);
  await expect(wizard.heading('We are checking with the bank; you may close this page')).toBeVisible();
  await expect(wizard.payOnline).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check again now' })).toBeVisible();
  await payAtGateway(order, 'captured', { webhook: false });
  bankDecides();
  await expect(wizard.heading('₹500 received')).toBeVisible();
});

test('a lost answer after a payment is asked for until it is known', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
  faults,
}) => {
  faults.expectLostConnection();
  const event = await anEvent(secretaryApi, { allowPartialPayment: false });
  await booked(visitor, secretaryApi, event);
  await page.route('**/web/v1/booking/payment', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await wizard.open(event, visitor.email);
  await wizard.proceed.click();
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹1,600');
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
  expect(await visitor.booking(event.eventId)).toMatchObject({ paidAmount: 1600 });
});

test('two clicks on Pay online open one order', async ({ page, wizard, registration }) => {
  await registration.atPayment();
  let orders = 0;
  page.on('request', request => {
    if (request.url().endsWith('/booking/pay')) orders += 1;
  });
  await wizard.payOnline.dblclick();
  await expect(wizard.checkout.dialog).toHaveCount(1);
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('₹500 received')).toBeVisible();
  expect(orders).toBe(1);
});

test('a payment window that a blocker stops costs nothing', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
  faults,
}) => {
  faults.expectLostConnection();
  const event = await anEvent(secretaryApi);
  await booked(visitor, secretaryApi, event);
  await page.route('**/razorpay/checkout.js', route => route.abort());
  await wizard.open(event, visitor.email);
  await wizard.proceed.click();
  await wizard.payOnline.click();
  await expect(wizard.alert).toContainText('The payment window could not be loaded, and nothing was paid.');
  await page.unroute('**/razorpay/checkout.js');
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('₹500 received')).toBeVisible();
});

test('a free event is confirmed without a payment', async ({ wizard, registration }) => {
  await registration.begun({
    registrationAmount: 0,
    transportationAmount: 0,
    accomodationCategory: {},
  });
  await wizard.fillDetails();
  await wizard.proceed.click();
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
});

test('after registration has closed a booking can be paid, and no choice is changed', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  await booked(visitor, secretaryApi, event);
  await secretaryApi.put(`/event/${event._id}`, { registrationClosesAt: `${inDays(-1)}T00:00:00.000Z` });
  await wizard.open(event, visitor.email);
  await wizard.expectStep('Payment');
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await expect(wizard.backTo('Select Amenities')).toHaveCount(0);
  await wizard.payOnline.click();
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('₹500 received')).toBeVisible();
});
