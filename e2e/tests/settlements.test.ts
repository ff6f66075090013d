import {
  addDays,
  addMonths,
  type ClearingDayRecord,
  daysOfMonth,
  formatDate,
  istDay,
  type MonthRecord,
  monthOf,
  type SettlementRecord,
} from '@coastok/domain';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readWorkbook, unzip } from '../../api/test/world/spreadsheet.js';
import type { Api } from '../console/api.js';
import { expectNoSideways } from '../console/accessibility.js';
import { entryOf } from '../console/lists.js';
import { aGatewaysDay, differencesOf, disputeOf } from '../console/gatewaysDay.js';
import { listAddress } from '../console/memberList.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';
import { atGateway } from '../site/bookings.js';

test.use({ as: 'secretary' });

/** The name of a day's link, which begins with the displayed day. */
const dayName = (day: string) => formatDate(day).replace(/^0/, '').replace(' ', '\\s*');
const today = () => istDay(new Date());

atBothWidths(() => {
  test('the dashboard leads to a month, its day to a settlement, and its rows to booking and event', async ({
    page,
    secretaryApi,
  }) => {
    const { event, reference, settlementId, paymentId } = await aGatewaysDay(secretaryApi);
    await page.goto('/dashboard');
    await page
      .getByRole('region', { name: 'Waiting for you' })
      .getByRole('link', { name: /Open balance/ })
      .click();
    await expect(page).toHaveURL('/settlement');
    await page.getByRole('link', { name: new RegExp(`^${dayName(today())}: .* open`) }).click();
    await expect(page).toHaveURL(`/settlement?month=${monthOf(today())}&day=${today()}`);
    const day = page.getByRole('region', { name: formatDate(today()) });
    await expect(day).toContainText('Captured');
    await expectNoSideways(page, 'on the calendar');
    await day.getByRole('link', { name: settlementId }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Settlement of ${formatDate(today())}`);
    const row = entryOf(page, paymentId);
    await expect(row).toContainText('Payment');
    await expect(row).toContainText('₹1,600');
    await expect(row.getByRole('link', { name: event.title })).toBeVisible();
    await expectNoSideways(page, 'on the rows');
    await row.getByRole('link', { name: reference }).click();
    await expect(entryOf(page, reference)).toHaveCount(1);
  });

  test('a month back and forth is in the address', async ({ page }) => {
    await page.goto('/settlement');
    await page.getByRole('link', { name: 'The month before' }).click();
    const before = addMonths(monthOf(today()), -1);
    await expect(page).toHaveURL(`/settlement?month=${before}`);
    await expect(page.getByRole('link', { name: new RegExp(`^${dayName(`${before}-01`)}: `) })).toBeVisible();
    await page.getByRole('link', { name: 'The month after' }).click();
    await expect(page).toHaveURL(`/settlement?month=${monthOf(today())}`);
    await expect(page.getByRole('link', { name: 'The month after' })).toHaveCount(0);
  });

  test('a difference is settled with a note, once', { tag: '@first' }, async ({ page, secretaryApi }) => {
    const { settlementId, paymentId } = await aGatewaysDay(secretaryApi);
    await page.goto(`/settlement/${settlementId}/show`);
    await page.getByRole('link', { name: 'See its differences' }).click();
    const entry = entryOf(page, paymentId);
    await expect(entry).toContainText('A fee above the agreed share');
    await expectNoSideways(page, 'on the differences');
    await entry.getByRole('button', { name: /^Asked Razorpay/ }).click();
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

  test('a dispute is contested once, with evidence of the payment', async ({
    page,
    faults,
    secretaryApi,
  }) => {
    faults.expectRefusal(409);
    const { disputeId, paymentId, reference } = await aGatewaysDay(secretaryApi);
    const delivered = async () => JSON.stringify((await disputeOf(secretaryApi, disputeId)).evidence);
    await expect.poll(delivered).toContain(': delivered.');
    await page.goto(listAddress('/dispute', { state: 'open' }));
    const entry = entryOf(page, paymentId);
    await expect(entry).toContainText('1 day 1 hour left');
    await expectNoSideways(page, 'on the disputes');
    await entry.getByRole('button', { name: /^Contest/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Contest this dispute' });
    const proofs = dialog.getByRole('listitem');
    await expect(proofs.filter({ hasText: `Booking ${reference}` })).toBeVisible();
    await expect(proofs.filter({ hasText: `Receipt ${reference}` })).toContainText('₹1,600 is paid.');
    await expect(proofs.filter({ hasText: 'Mail “Your booking is confirmed”' })).toBeVisible();
    await secretaryApi.post(`/dispute/${disputeId}/contest`, { note: 'They were there.' });
    await dialog.getByLabel('Why the payment is valid').fill('They came and stayed.');
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

async function downloadPack(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download month pack' }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a month's pack is downloaded, and a month that is not over cannot be closed", async ({ page }) => {
  await page.goto('/settlement');
  expect((await downloadPack(page)).name).toBe(`Accounts ${monthOf(today())}.zip`);
  await expect(page.getByText('It can be closed once the month is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0);
});

/** Makes the gateway transfer something on a day; other transfers of the day are imported with it. */
async function transferOn(day: string, api: Api): Promise<void> {
  const plant = [{ kind: 'adjustment', amount: -100 }];
  const { id } = await atGateway<{ id: string }>('settlements', {
    on: day,
    only: ['nothing'],
    plant,
    webhook: true,
  });
  await expect.poll(() => api.count('/settlement/difference', { settlementId: id })).toBe(1);
}

const isFriday = (day: string) => new Date(day).getUTCDay() === 5;

function fridaysOf(month: string): string[] {
  const { first, last } = daysOfMonth(month);
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) if (isFriday(day)) days.push(day);
  return days;
}

type Table = (string | number)[][];
const columnSum = ([heads = [], ...rows]: Table, head: string): number =>
  rows.reduce((sum, row) => sum + Number(row[heads.indexOf(head)]), 0);

async function tablesOf(pack: Buffer): Promise<(sheet: string) => Table> {
  const workbook = (await unzip(pack)).get('month.xlsx');
  const sheets = await readWorkbook(workbook ?? Buffer.alloc(0));
  return name =>
    sheets.find(({ tab }) => tab === name)?.rows.map(row => row.map(cell => cell?.value ?? '')) ?? [];
}

test('a month is closed for good: its pack adds up, and stays the same when more is imported', async ({
  page,
  secretaryApi,
}) => {
  const nextToClose = async () =>
    (await secretaryApi.list<MonthRecord>('/settlement/month')).find(({ closable }) => closable)?._id ?? '';
  // The demo's first payment may be later than the last transfer of its month; the next month is complete.
  await secretaryApi.post(`/settlement/month/${await nextToClose()}/close`, {});
  const month = await nextToClose();
  const [late = '', ...fridays] = fridaysOf(month);
  for (const day of fridays) await transferOn(day, secretaryApi);
  await page.goto(`/settlement?month=${month}`);
  await page.getByRole('button', { name: 'Close the month' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close / });
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText(/^Closed on .* The pack stays the same, byte for byte\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0);

  const { bytes } = await downloadPack(page);
  const table = await tablesOf(bytes);
  const summary = Object.fromEntries(table('Summary')) as Record<string, number>;
  const paise = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100);
  const days = await secretaryApi.list<ClearingDayRecord>('/settlement/day', { month });
  const sumOf = (name: 'captured' | 'refunded' | 'fees' | 'settled') =>
    days.reduce((sum, day) => sum + day[name], 0);
  expect(sumOf('captured')).toBeGreaterThan(0);
  expect(sumOf('settled')).toBeGreaterThan(0);
  expect(paise(summary.Captured)).toBe(sumOf('captured'));
  expect(paise(columnSum(table('Events and areas'), 'Captured'))).toBe(sumOf('captured'));
  expect(paise(summary['Refunded, and lost in disputes'])).toBe(sumOf('refunded'));
  expect(paise(summary['Fees and adjustments'])).toBe(sumOf('fees'));
  expect(paise(summary.Settled)).toBe(sumOf('settled'));
  expect(paise(columnSum(table('Settlements'), 'Amount'))).toBe(sumOf('settled'));
  expect(paise(summary['With the payment service at the end'])).toBe(days.at(-1)?.open);

  await transferOn(late, secretaryApi);
  const { first: fromDate, last: toDate } = daysOfMonth(month);
  const known = await secretaryApi.list<SettlementRecord>('/settlement', { fromDate, toDate, per_page: 100 });
  expect(known.length).toBeGreaterThan(table('Settlements').length - 1);
  await page.reload();
  expect((await downloadPack(page)).bytes.equals(bytes)).toBe(true);
});
