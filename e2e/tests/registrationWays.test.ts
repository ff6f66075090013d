import type { BookingRecord } from '@coastok/domain';
import { anEvent, booked, ordered, payAtGateway, signedUp } from '../site/bookings.js';
import { expect, test } from '../site/test.js';

test(
  'cash is chosen, recorded and approved, and the visitor sees each step',
  { tag: '@first' },
  async ({ page, visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    const { bookingId } = await booked(visitor, secretaryApi, event);
    await wizard.open(event, visitor.email);
    await wizard.proceed.click();
    await wizard.payInCash.click();
    await expect(wizard.heading('₹1,600 to pay')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'Please pay ₹1,600 to your area leader or the general secretary in cash.',
    );
    await expect(page.getByRole('button', { name: 'Pay ₹1,600 online' })).toBeVisible();

    await secretaryApi.post<BookingRecord>('/booking/cash/approve', { id: bookingId, cashRecieved: 1600 });
    await page.reload();
    await expect(wizard.heading(/^Thank you/)).toBeVisible();
  },
);

test('cash that waits for approval is not asked for again online', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
  leaderApi,
}) => {
  const event = await anEvent(secretaryApi);
  const { bookingId } = await booked(visitor, secretaryApi, event);
  await visitor.take('/booking', { bookingId, paymentMode: 'CASH' });
  await leaderApi.post<BookingRecord>('/booking/cash/approve', { id: bookingId, cashRecieved: 1600 });
  await wizard.open(event, visitor.email);
  await expect(page.getByText('Nothing can be paid online: cash is waiting for approval.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0);
});

test('after choosing cash the rest can still be paid online', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  const { bookingId } = await booked(visitor, secretaryApi, event);
  await visitor.take('/booking', { bookingId, paymentMode: 'CASH' });
  await wizard.open(event, visitor.email);
  await page.getByRole('button', { name: 'Pay ₹1,600 online' }).click();
  await wizard.checkout.fail();
  await expect(wizard.heading(/got failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Pay ₹1,600 online' }).click();
  await wizard.checkout.pay('₹1,600');
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
});

test(
  'a subsidy is asked for, granted, and the rest paid',
  { tag: '@first' },
  async ({ page, visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi, { allowSubsidy: true });
    const { bookingId } = await booked(visitor, secretaryApi, event);
    const area = await signedUp(visitor, secretaryApi);
    await secretaryApi.post('/fund', {
      areaId: area._id,
      amount: 1000,
      credit: true,
      comment: 'For the test',
    });
    await wizard.open(event, visitor.email);
    await wizard.proceed.click();
    await wizard.unableToPay.click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Please enter an amount from ₹0 to below ₹1,600.')).toBeVisible();
    await page.getByLabel('Amount I can pay').fill('600');
    await page.getByLabel('Reason').fill('I still study.');
    await page.reload();
    await wizard.proceed.click();
    await expect(page.getByLabel('Reason')).toHaveValue('I still study.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(
      page.getByText('Your partial payment request went to your area leader and facilitator.'),
    ).toBeVisible();

    await secretaryApi.post('/booking/subsidy', {
      id: bookingId,
      amountAfterSubsidy: 600,
      subsidy: 1000,
      comments: 'Please pay ₹600',
    });
    await page.reload();
    await wizard.expectStep('Payment');
    await expect(page.getByRole('heading', { name: 'Your request was accepted' })).toBeVisible();
    await expect(wizard.unableToPay).toHaveCount(0);
    await page.getByRole('button', { name: 'Pay all ₹600' }).click();
    await wizard.payOnline.click();
    await wizard.checkout.pay('₹600');
    await expect(wizard.heading(/^Thank you/)).toBeVisible();
  },
);

test('an unfinished request is kept when going back to the payment', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi, { allowSubsidy: true });
  await booked(visitor, secretaryApi, event);
  await wizard.open(event, visitor.email);
  await wizard.proceed.click();
  await wizard.unableToPay.click();
  await page.getByLabel('Amount I can pay').fill('600');
  await page.getByLabel('Reason').fill('I still study.');
  await page.getByRole('button', { name: 'Back to the payment' }).click();
  await wizard.expectStep('Payment');
  await page.reload();
  await wizard.proceed.click();
  await wizard.unableToPay.click();
  await expect(page.getByLabel('Amount I can pay')).toHaveValue('600');
  await expect(page.getByLabel('Reason')).toHaveValue('I still study.');
});

test('a denied request shows the answer at the payment', async ({ page, visitor, wizard, secretaryApi }) => {
  const event = await anEvent(secretaryApi, { allowSubsidy: true });
  const { bookingId } = await booked(visitor, secretaryApi, event);
  await visitor.take('/booking/request', {
    bookingId,
    amountAfterSubsidy: 100,
    subsidyReason: 'I still study.',
  });
  await secretaryApi.post('/booking/subsidy/reject', { id: bookingId, comments: 'Unacceptable.' });
  await wizard.open(event, visitor.email);
  await wizard.expectStep('Payment');
  await expect(page.getByRole('heading', { name: 'Your request was not accepted' })).toBeVisible();
  await expect(page.getByText('Unacceptable.')).toBeVisible();
  await expect(wizard.unableToPay).toBeVisible();
});

test('only the payment methods that the event allows are offered', async ({ wizard, registration }) => {
  await registration.atPayment({ allowCash: false });
  await expect(wizard.payOnline).toBeVisible();
  await expect(wizard.payInCash).toHaveCount(0);
  await expect(wizard.unableToPay).toHaveCount(0);
});

test('an unpaid booking can be cancelled, and the seat taken again', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi, { capacity: 1 });
  const { bookingId } = await booked(visitor, secretaryApi, event);
  await visitor.take('/booking', { bookingId, paymentMode: 'CASH' });
  await wizard.open(event, visitor.email);
  await page.getByRole('button', { name: 'Cancel my booking' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Your booking was cancelled')).toBeVisible();
  // The dialog is gone with the booking: a keyboard goes on from here, not from the top of the page.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  await wizard.expectStep('Fill details');
  await wizard.proceed.click();
  await wizard.expectStep('Select Amenities');
});

test.describe('coming back', () => {
  test('to amenities that were not chosen yet', async ({ visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await booked(visitor, secretaryApi, event);
    await wizard.open(event, visitor.email);
    await wizard.expectStep('Select Amenities');
  });

  test('to an unfinished payment', async ({ visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await ordered(visitor, await booked(visitor, secretaryApi, event));
    await wizard.open(event, visitor.email);
    await wizard.expectStep('Payment');
    await wizard.payOnline.click();
    await wizard.checkout.pay('₹500');
    await expect(wizard.heading('₹500 received')).toBeVisible();
  });

  test('to a payment that has failed', async ({ visitor, wizard, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await payAtGateway(await ordered(visitor, await booked(visitor, secretaryApi, event)), 'failed');
    await wizard.open(event, visitor.email);
    await expect(wizard.heading(/got failed/)).toBeVisible();
  });

  test('to an earlier step, as long as nothing is decided', async ({
    page,
    visitor,
    wizard,
    secretaryApi,
  }) => {
    const event = await anEvent(secretaryApi);
    await booked(visitor, secretaryApi, event);
    await wizard.open(event, visitor.email);
    await wizard.choice('Room').check();
    await wizard.proceed.click();
    await wizard.expectStep('Payment');
    await wizard.backTo('Fill details').click();
    await wizard.expectStep('Fill details');
    await wizard.proceed.click();
    await wizard.expectStep('Select Amenities');
    await expect(wizard.choice('Room')).toBeChecked();
    await page.goBack();
    await wizard.expectStep('Fill details');
    await page.goForward();
    await wizard.expectStep('Select Amenities');
    await wizard.proceed.click();
    await wizard.payInCash.click();
    await expect(wizard.heading('₹2,100 to pay')).toBeVisible();
    await expect(wizard.backTo('Fill details')).toHaveCount(0);
  });
});
