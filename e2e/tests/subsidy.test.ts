import type { FundRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import type { Api } from '../console/api.js';
import { aBooking, aFundedArea } from '../console/bookings.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';
import { anEvent } from '../site/bookings.js';

test.use({ as: 'secretary' });

/** A visitor asks to pay 1,000 of 1,600, in an area with this much in its fund. */
async function aRequest(api: Api, free: number) {
  const [event, area] = [await anEvent(api, { allowSubsidy: true }), await aFundedArea(api, free)];
  const booking = await aBooking(api, { event, areaId: area._id, amountAfterSubsidy: 1000 });
  const fund = async () => (await api.get<FundRecord>(`/fund/balance?areaId=${area._id}`)).fund;
  return { event, area, booking, fund };
}

const open = async (page: Page, { event, booking }: Awaited<ReturnType<typeof aRequest>>) => {
  await page.goto(`/event/manage/${event.eventId}/subsidy`);
  await page.getByRole('button', { name: `View Reason of ${booking.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Subsidy request' });
  await expect(dialog).toContainText('I study and earn nothing yet.');
  return dialog;
};

atBothWidths(() => {
  test(
    'a request is accepted: it leaves the list and the hold is settled',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const request = await aRequest(secretaryApi, 5000);
      const dialog = await open(page, request);
      await expect(dialog).toContainText(request.booking.name);
      await expect(dialog).toContainText('₹600');
      await expect(dialog.getByLabel('Amount to pay after approval')).toHaveValue('1000');
      await dialog.getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText(`The request of ${request.booking.name} is accepted.`)).toBeVisible();
      await expect(page.getByText('No subsidy requests')).toBeVisible();
      expect(await request.booking.now()).toMatchObject({
        status: 3,
        subsidy: 600,
        finalAmount: 1000,
        comments: 'Please pay ₹1,000',
      });
      expect(await request.fund()).toEqual({ freeBalance: 4400, holdBalance: 0, totalBalance: 4400 });
    },
  );
});

test('a request is accepted with another amount', async ({ page, secretaryApi }) => {
  const request = await aRequest(secretaryApi, 5000);
  const dialog = await open(page, request);
  await dialog.getByLabel('Amount to pay after approval').fill('1,200');
  await expect(dialog).toContainText('₹400');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  expect(await request.booking.now()).toMatchObject({ status: 3, subsidy: 400, finalAmount: 1200 });
  expect(await request.fund()).toEqual({ freeBalance: 4600, holdBalance: 0, totalBalance: 4600 });
});

atBothWidths(() => {
  test('a request is rejected, and the held amount is free again', async ({ page, secretaryApi }) => {
    const request = await aRequest(secretaryApi, 5000);
    const dialog = await open(page, request);
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText(`The request of ${request.booking.name} is rejected.`)).toBeVisible();
    expect(await request.booking.now()).toMatchObject({ status: 4, comments: 'Unacceptable.' });
    expect(await request.fund()).toEqual({ freeBalance: 5000, holdBalance: 0, totalBalance: 5000 });
  });
});

test('without funds both sums are shown, and the request stays until there is money', async ({
  page,
  faults,
  secretaryApi,
}) => {
  faults.expectRefusal(409);
  const request = await aRequest(secretaryApi, 0);
  const dialog = await open(page, request);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(
    dialog.getByText('Not enough funds: ₹0 is available, ₹600 is needed.', { exact: true }),
  ).toBeVisible();
  await secretaryApi.post('/fund', { areaId: request.area._id, amount: 700, credit: true });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  expect(await request.fund()).toEqual({ freeBalance: 100, holdBalance: 0, totalBalance: 100 });
});

test('a decision by somebody else meanwhile is reported, and the list is read again', async ({
  page,
  faults,
  secretaryApi,
}) => {
  faults.expectRefusal(409);
  const request = await aRequest(secretaryApi, 5000);
  const dialog = await open(page, request);
  await secretaryApi.post('/booking/subsidy/reject', { id: request.booking.id, comments: 'Unacceptable.' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toContainText('This request is decided already');
  await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No subsidy requests')).toBeVisible();
});

test('the requests of all events are in one list, to which the dashboard leads', async ({
  page,
  secretaryApi,
}) => {
  const { event, area, booking } = await aRequest(secretaryApi, 5000);
  await page.goto(`/dashboard?areaId=${area._id}`);
  await page.getByRole('link', { name: /Subsidy Requested/ }).click();
  await expect(page).toHaveURL(/\/subsidy\?/);
  await page.getByRole('combobox', { name: 'Event' }).fill(event.title);
  await page.getByRole('option', { name: event.title }).click();
  await expect(page.getByRole('row').filter({ hasText: booking.name })).toContainText(event.title);
  await page.getByRole('button', { name: `View Reason of ${booking.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Subsidy request' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('No subsidy requests')).toBeVisible();
  expect(await booking.now()).toMatchObject({ status: 3, subsidy: 600 });
});

test('a booking’s own page shows the reason and takes the decision', async ({ page, secretaryApi }) => {
  const { booking } = await aRequest(secretaryApi, 5000);
  await page.goto(`/booking/${booking.id}/show`);
  await page.getByRole('button', { name: `View Reason of ${booking.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Subsidy request' });
  await expect(dialog).toContainText('I study and earn nothing yet.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText(`The request of ${booking.name} is rejected.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `View Reason of ${booking.name}` })).toHaveCount(0);
  expect(await booking.now()).toMatchObject({ status: 4 });
});

test('an area is chosen, its balances are shown, and both are in the address', async ({
  page,
  secretaryApi,
}) => {
  const request = await aRequest(secretaryApi, 5000);
  await page.goto(`/event/manage/${request.event.eventId}/subsidy`);
  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: request.area.name }).click();
  await expect(page).toHaveURL(new RegExp(request.area._id));
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Available Balance₹4,400');
  await expect(panel).toContainText('Balance on hold₹600');
});
