import { addMonths, formatDate, istDay, monthOf } from '@coastok/domain';
import { expectNoSideways } from '../console/accessibility.js';
import { entryOf } from '../console/entry.js';
import { aGatewaysDay, differencesOf, disputeOf } from '../console/gatewaysDay.js';
import { listAddress } from '../console/memberList.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

test.use({ as: 'secretary' });

const today = () => istDay(new Date());

atBothWidths(() => {
  test('the dashboard leads to a month, its day to a settlement, and its rows to booking and event', async ({
    page,
    secretaryApi,
  }) => {
    const { event, reference, settlementId, paymentId } = await aGatewaysDay(secretaryApi);
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Payment service' })
      .getByRole('link', { name: /Open balance/ })
      .click();
    await expect(page).toHaveURL('/settlement');
    await page.getByRole('link', { name: new RegExp(`^${formatDate(today())}: .*open$`) }).click();
    await expect(page).toHaveURL(`/settlement?month=${monthOf(today())}&day=${today()}`);
    const day = page.getByRole('region', { name: formatDate(today()) });
    await expect(day).toContainText('Captured');
    await expectNoSideways(page, 'on the calendar');
    await day.getByRole('link', { name: settlementId }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Settlement of ${formatDate(today())}`);
    const row = entryOf(page, paymentId);
    await expect(row).toContainText('Payment');
    await expect(row).toContainText('₹1,600.00');
    await expect(row.getByRole('link', { name: event.title })).toBeVisible();
    await expectNoSideways(page, 'on the rows');
    await row.getByRole('link', { name: reference }).click();
    await expect(entryOf(page, reference)).toHaveCount(1);
  });

  test('a month back and forth stands in the address', async ({ page }) => {
    await page.goto('/settlement');
    await page.getByRole('link', { name: 'The month before' }).click();
    const before = addMonths(monthOf(today()), -1);
    await expect(page).toHaveURL(`/settlement?month=${before}`);
    await expect(
      page.getByRole('link', { name: new RegExp(`^${formatDate(`${before}-01`)}: `) }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'The month after' }).click();
    await expect(page).toHaveURL(`/settlement?month=${monthOf(today())}`);
    await expect(page.getByRole('link', { name: 'The month after' })).toHaveCount(0);
  });

  test('a difference is settled with a word, once', async ({ page, secretaryApi }) => {
    const { settlementId, paymentId } = await aGatewaysDay(secretaryApi);
    await page.goto(`/settlement/${settlementId}/show`);
    await page.getByRole('link', { name: 'See its differences' }).click();
    const entry = entryOf(page, paymentId);
    await expect(entry).toContainText('A fee above the agreed share');
    await expectNoSideways(page, 'on the differences');
    await entry.getByRole('button', { name: /^Vendor asked/ }).click();
    const dialog = page.getByRole('dialog', { name: 'The payment service was asked' });
    await expect(dialog.getByRole('button', { name: 'Settle' })).toBeDisabled();
    await dialog.getByLabel('Note').fill('Wrote to them about the share.');
    await dialog.getByRole('button', { name: 'Settle' }).click();
    await expect(page.getByText('The difference is settled.')).toBeVisible();
    await expect(entry).toHaveCount(0);
    await page.getByRole('button', { name: 'Settled', exact: true }).click();
    await expect(entry).toContainText('Wrote to them about the share.');
    await expect(entry.getByRole('button')).toHaveCount(0);
    expect(await differencesOf(secretaryApi, settlementId)).toMatchObject([
      { state: 'settled', resolution: 'vendor-asked', note: 'Wrote to them about the share.' },
    ]);
  });

  test('a dispute is contested once, with what proves the payment', async ({
    page,
    faults,
    secretaryApi,
  }) => {
    faults.expectRefusal(409);
    const { disputeId, paymentId, reference } = await aGatewaysDay(secretaryApi);
    await page.goto(listAddress('/dispute', { state: 'open' }));
    const entry = entryOf(page, paymentId);
    await expect(entry).toContainText('1 day 1 hour left');
    await expectNoSideways(page, 'on the disputes');
    await entry.getByRole('button', { name: /^Contest/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Contest this dispute' });
    await expect(dialog.getByRole('listitem').filter({ hasText: reference })).toBeVisible();
    await secretaryApi.post(`/dispute/${disputeId}/contest`, { note: 'They were there.' });
    await dialog.getByLabel('Why the payment was rightful').fill('They came and stayed.');
    await dialog.getByRole('button', { name: 'Contest' }).click();
    await expect(dialog).toContainText('This dispute was answered already.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(entry).toHaveCount(0);
    await page.goto('/dispute');
    await expect(entry).toContainText('They were there.');
    await entry.getByRole('button', { name: /^Evidence/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Payment pay_');
  });

  test('a dispute is accepted only after the word is typed', async ({ page, secretaryApi }) => {
    const { disputeId, paymentId } = await aGatewaysDay(secretaryApi);
    await page.goto(listAddress('/dispute', { state: 'open' }));
    await entryOf(page, paymentId)
      .getByRole('button', { name: /^Accept/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Accept this dispute' });
    const accept = dialog.getByRole('button', { name: 'Accept, ₹500.50' });
    await dialog.getByLabel('Why it is given up').fill('It was a mistake of ours.');
    await expect(accept).toBeDisabled();
    await dialog.getByLabel('Type ACCEPT to accept').fill('ACCEPT');
    await accept.click();
    await expect(page.getByText('The dispute is accepted.')).toBeVisible();
    await expect.poll(async () => (await disputeOf(secretaryApi, disputeId)).state).toBe('accepted');
  });
});

test("a month's pack is downloaded, and a month that is not over cannot be closed", async ({ page }) => {
  await page.goto('/settlement');
  const month = monthOf(today());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download month pack' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Accounts ${month}.zip`);
  await expect(page.getByText('It can be closed once the month is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0);
});
