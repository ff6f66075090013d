import { aNewcomer } from '../console/people.js';
import { anEvent } from '../site/bookings.js';
import { inDays } from '../site/events.js';
import { mailedCode } from '../site/mailbox.js';
import { expect, test } from '../site/test.js';

const MODAL = 'Sorry but we found your email invalid. Kindly verify your email again';

test('an email that is not verified is asked for, by code', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
  faults,
}) => {
  faults.expectRefusal(400);
  const event = await anEvent(secretaryApi);
  await wizard.open(event, visitor.email);
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(MODAL);
  await expect(modal.getByRole('button', { name: 'Verify with Google' })).toBeVisible();
  await modal.getByRole('button', { name: 'Check email' }).click();
  const code = await mailedCode(visitor.email);
  const wrong = code === '000000' ? '111111' : '000000';
  await modal.getByLabel('Code').fill(wrong);
  await modal.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(modal.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible();
  await modal.getByLabel('Code').fill(code);
  await modal.getByRole('button', { name: 'Verify', exact: true }).click();
  await wizard.expectStep('Fill details');
  await expect(page).toHaveURL(new RegExp(`email=${encodeURIComponent(visitor.email)}`));
});

test('a first visit without an email asks for one, and does not show an error', async ({
  page,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  await page.goto(`/event/${event.eventId}/register`);
  const modal = page.getByRole('dialog', { name: 'First, your email' });
  await expect(modal.getByRole('button', { name: 'Check email' })).toBeVisible();
  await expect(modal).not.toContainText(MODAL);
});

test('an invalid address in the link is reported as invalid', async ({ page, secretaryApi }) => {
  const event = await anEvent(secretaryApi);
  await page.goto(`/event/${event.eventId}/register?email=not-an-address`);
  await expect(page.getByRole('dialog')).toContainText(MODAL);
});

test('somebody else’s email has to be verified, known or not', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  const { email } = await aNewcomer(secretaryApi);
  await visitor.prove();
  await wizard.open(event, email);
  await expect(page.getByRole('dialog')).toContainText(MODAL);
});

test('an address without an email uses that of the signed-in visitor', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  await visitor.prove();
  await page.goto(`/event/${event.eventId}/register`);
  await wizard.expectStep('Fill details');
  await expect(page).toHaveURL(new RegExp(`email=${encodeURIComponent(visitor.email)}`));
});

test('an unknown event has no page', async ({ page, visitor, faults }) => {
  faults.expectRefusal(404);
  await visitor.prove();
  await page.goto('/event/register/no-such-event');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

for (const [what, title, fields] of [
  ['closed', 'Registration is closed', { registrationClosesAt: `${inDays(-1)}T00:00:00.000Z` }],
  ['not open yet', 'Registration has not opened yet', { registrationOpensAt: `${inDays(5)}T00:00:00.000Z` }],
  ['over', 'This event is over', { fromDate: inDays(-9), toDate: inDays(-7) }],
] as const) {
  test(`registration that is ${what} says so, signed in or not`, async ({
    page,
    visitor,
    wizard,
    secretaryApi,
  }) => {
    const event = await anEvent(secretaryApi, fields);
    await wizard.open(event, visitor.email);
    await expect(wizard.heading(title)).toBeVisible();
    await visitor.prove();
    await page.reload();
    await expect(wizard.heading(title)).toBeVisible();
    await expect(wizard.proceed).toHaveCount(0);
  });
}

test(
  'a full event says so before anything is typed',
  { tag: '@first' },
  async ({ page, wizard, registration }) => {
    const event = await registration.begun({ capacity: 0 });
    await expect(page.getByRole('heading', { name: `${event.title} is full` })).toBeVisible();
    await expect(wizard.field('Chanting Rounds')).toHaveCount(0);
  },
);

test('where the Dormitory is full the next kind is offered', async ({ wizard, faults, registration }) => {
  faults.expectRefusal(409);
  await registration.begun({
    accomodationCategory: {
      0: { id: 0, name: 'Dormitory', amount: 200, capacity: 0 },
      1: { id: 1, name: 'Room', amount: 700 },
    },
  });
  await wizard.fillDetails();
  await wizard.proceed.click();
  await wizard.expectStep('Select Amenities');
  await expect(wizard.choice('Room')).toBeChecked();
});

test('typed values are there after a reload', async ({ page, wizard, registration }) => {
  await registration.begun();
  await wizard.fillDetails();
  await wizard.field('Name').fill('Asha of the reload');
  await page.reload();
  await expect(wizard.field('Name')).toHaveValue('Asha of the reload');
  await expect(wizard.field('Chanting Rounds')).toHaveValue('4');
  await expect(wizard.field('Youth')).toBeChecked();
  await expect(wizard.field('Facilitator')).not.toHaveValue('');
});

test('offline nothing is lost, and the same button works afterwards', async ({
  context,
  wizard,
  faults,
  registration,
}) => {
  faults.expectLostConnection();
  await registration.booked();
  await wizard.choice('Room').check();
  await context.setOffline(true);
  await wizard.proceed.click();
  await expect(wizard.alert).toContainText('You are offline. What you typed is kept');
  await context.setOffline(false);
  await expect(wizard.choice('Room')).toBeChecked();
  await wizard.proceed.click();
  await wizard.expectStep('Payment');
});

test('a booking whose answer was lost is made once', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
  faults,
}) => {
  faults.expectLostConnection();
  const event = await anEvent(secretaryApi, { capacity: 1 });
  await visitor.prove();
  let lost = 0;
  await page.route('**/web/v1/booking', async route => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await wizard.open(event, visitor.email);
  await wizard.fillDetails();
  await wizard.proceed.click();
  await wizard.expectStep('Select Amenities');
  expect(lost).toBe(1);
});

test('a session that ends in the middle is renewed, and the step goes on', async ({
  page,
  visitor,
  wizard,
  faults,
  registration,
}) => {
  faults.expectRefusal(401);
  const event = await registration.booked();
  await wizard.choice('Room').check();
  await page.context().clearCookies();
  await wizard.proceed.click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(MODAL);
  await modal.getByRole('button', { name: 'Check email' }).click();
  await modal.getByLabel('Code').fill(await mailedCode(visitor.email));
  await modal.getByRole('button', { name: 'Verify', exact: true }).click();
  await wizard.expectStep('Payment');
  expect(await visitor.booking(event.eventId)).toMatchObject({ accomodationCategory: 1 });
});

test('a visitor who does not renew the session gets a message, and keeps the choices', async ({
  page,
  wizard,
  faults,
  registration,
}) => {
  faults.expectRefusal(401);
  await registration.booked();
  await wizard.choice('Room').check();
  await page.context().clearCookies();
  await wizard.proceed.click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText('Your session has ended.');
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
  await expect(wizard.alert).toHaveText(/^Your session has ended\. Nothing is lost/);
  await expect(wizard.choice('Room')).toBeChecked();
  await wizard.proceed.click();
  await expect(modal).toContainText(MODAL);
});

test('a payment made while the session ended is looked up, not asked for again', async ({
  page,
  visitor,
  wizard,
  faults,
  registration,
}) => {
  faults.expectRefusal(401);
  const event = await registration.atPayment();
  await wizard.payOnline.click();
  await expect(wizard.checkout.dialog).toBeVisible();
  await page.context().clearCookies();
  await wizard.checkout.pay('₹500');
  await expect(wizard.heading('We are checking with the bank; you may close this page')).toBeVisible();
  const modal = page.getByRole('dialog').filter({ hasText: MODAL });
  await modal.getByRole('button', { name: 'Check email' }).click();
  await modal.getByLabel('Code').fill(await mailedCode(visitor.email));
  await modal.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pay ₹1,100 online' })).toBeVisible();
  expect(await visitor.booking(event.eventId)).toMatchObject({ status: 'PARTIALLY_PAID', paidAmount: 500 });
});
