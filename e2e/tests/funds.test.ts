import type { FundRecord, LedgerRecord } from '@coastok/domain';
import { aFundedArea } from '../console/bookings.js';
import { entryOf } from '../console/lists.js';
import { listAddress } from '../console/memberList.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

test.use({ as: 'secretary' });

const FUNDS = '/event/manage/mayapur-camp/funds';

atBothWidths(() => {
  test(
    'money is added with a preview; a double click counts once, also in the ledger',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const area = await aFundedArea(secretaryApi, 1000);
      await page.goto(listAddress(FUNDS, { q: area.name }));
      await page.getByRole('button', { name: `Add Fund to ${area.name}` }).click();
      const dialog = page.getByRole('dialog', { name: `Adding funds to ${area.name}` });
      await dialog.getByLabel('Fund Amount').fill('500');
      await expect(dialog).toContainText('Free Balance₹1,500');
      await expect(dialog).toContainText('Hold Balance₹0');
      await expect(dialog).toContainText('Total Balance₹1,500');
      await dialog.getByRole('button', { name: 'Add ₹500' }).dblclick();
      await expect(page.getByText(`₹500 added to ${area.name}.`)).toBeVisible();
      await expect(entryOf(page, area.name)).toContainText('₹1,500');
      const { fund } = await secretaryApi.get<FundRecord>(`/fund/balance?areaId=${area._id}`);
      expect(fund).toEqual({ freeBalance: 1500, holdBalance: 0, totalBalance: 1500 });
      const movements = await secretaryApi.list<LedgerRecord>('/fund/ledger', { areaId: area._id });
      expect(movements).toHaveLength(2);
      expect(movements[0]?.comment).toMatch(/^Added Funds on \d\d \w{3} \d{4}$/);

      await page.getByRole('link', { name: `Ledger of ${area.name}` }).click();
      await expect(page).toHaveURL(`/fund/${area._id}`);
      await expect(entryOf(page, 'Added Funds on')).toContainText('+₹500');
    },
  );
});

test('a call whose answer was lost is repeated under the same key and counts once', async ({
  page,
  faults,
  secretaryApi,
}) => {
  faults.expectRefusal(503);
  const area = await aFundedArea(secretaryApi, 1000);
  await page.goto(listAddress(FUNDS, { q: area.name }));
  let lost = false;
  await page.route('**/api/v1/fund', async route => {
    if (lost || route.request().method() !== 'POST') return route.fallback();
    lost = true;
    await route.fetch();
    return route.fulfill({ status: 503, json: { message: 'Please try again soon.' } });
  });
  await page.getByRole('button', { name: `Add Fund to ${area.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fund Amount').fill('500');
  await dialog.getByRole('button', { name: 'Add ₹500' }).click();
  await expect(dialog).toContainText('Trying again is safe');
  await expect(dialog.getByLabel('Fund Amount')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add ₹500' }).click();
  await expect(dialog).toBeHidden();
  await expect(entryOf(page, area.name)).toContainText('₹1,500');
});

atBothWidths(() => {
  test('no more is removed than is free', async ({ page, secretaryApi }) => {
    const area = await aFundedArea(secretaryApi, 1000);
    await page.goto(listAddress(FUNDS, { q: area.name }));
    await page.getByRole('button', { name: `Remove Fund from ${area.name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Removing funds from ${area.name}` });
    await dialog.getByLabel('Fund Amount').fill('1001');
    await expect(dialog).toContainText('Only ₹1,000 is available.');
    await dialog.getByLabel('Fund Amount').fill('400');
    await dialog.getByRole('button', { name: 'Remove ₹400' }).click();
    await expect(entryOf(page, area.name)).toContainText('₹600');
  });
});
