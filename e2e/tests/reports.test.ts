import {
  ALL_BOOKING_STATUSES,
  BOOKING_STATUS_LABELS,
  BookingStatus,
  type EventRecord,
  type RegistrationSummaryRecord,
} from '@coastok/domain';
import type { Page } from '@playwright/test';
import { Drawer } from '../console/drawer.js';
import { pagerTotal } from '../console/lists.js';
import { expect, test } from '../console/test.js';
import { downloadSheet } from '../console/workbook.js';

const DAY = '\\d\\d-\\d\\d-\\d{4}';

test.describe('the reports of the director', () => {
  test.use({ as: 'director' });

  test('are seven workbooks by their names, each as long as its list', async ({ page, directorApi }) => {
    await page.goto('/reports');
    const reports: [title: string, fileName: RegExp, list: string][] = [
      ['Pledges', /^pledges\.xlsx$/, '/pledging'],
      ['Members', /^users\.xlsx$/, '/user'],
      ['Viplava Report', new RegExp(`^Viplava Report ${DAY}\\.xlsx$`), '/viplava'],
      ['Bookings', new RegExp(`^Bookings ${DAY}\\.xlsx$`), '/booking'],
      ['Areas', /^areas\.xlsx$/, '/area'],
      ['Questions', /^questions\.xlsx$/, '/question'],
      ['Funds', /^funds\.xlsx$/, '/fund'],
    ];
    for (const [title, fileName, list] of reports) {
      const button = page.getByRole('button', { name: `Download xlsx: ${title}` });
      const sheet = await downloadSheet(page, () => button.click());
      expect(sheet.fileName).toMatch(fileName);
      expect(sheet.rows, title).toHaveLength(await directorApi.count(list));
    }
  });

  test('show their progress, and let the page be left', async ({ page }) => {
    let finish = () => {};
    const held = new Promise<void>(resolve => (finish = resolve));
    await page.route('**/report/funds.csv*', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/reports');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'csv: Funds' }).click();
    const progress = page.getByRole('status').getByRole('progressbar');
    await expect(progress).toBeVisible();
    const drawer = new Drawer(page);
    await drawer.unfold();
    await drawer.link('Pledging').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pledging');
    await expect(progress).toBeVisible();
    finish();
    expect((await started).suggestedFilename()).toBe('funds.csv');
    await expect(progress).toHaveCount(0);
  });
});

const summary = (page: Page) => page.getByRole('region', { name: 'Registrations by area and status' });

test.describe('the camp report', () => {
  test.use({ as: 'secretary' });

  test('counts registrations by area and status, and leads from a number to its people', async ({
    page,
    secretaryApi,
  }) => {
    const rows = await secretaryApi.list<RegistrationSummaryRecord>('/viplava/summary');
    const [area] = rows;
    if (!area) throw new Error('The demo has no registrations.');
    const sum = rows.reduce((all, { total }) => all + total, 0);
    await page.goto('/viplava-report');
    await expect(summary(page).getByRole('button', { name: `Total: ${sum}` })).toBeVisible();
    await expect(
      page.getByRole('img', { name: new RegExp(`^${area.areaName}: Confirmed \\d+`) }),
    ).toBeVisible();
    await expect(summary(page).getByRole('rowheader')).toHaveText([
      ...rows.map(({ areaName }) => areaName),
      'Total',
    ]);

    await expect(summary(page).getByRole('columnheader')).toHaveText([
      'Area',
      ...ALL_BOOKING_STATUSES.map(status => BOOKING_STATUS_LABELS[status]),
      'Total',
    ]);
    const confirmed = area.byStatus[BookingStatus.Confirmed];
    expect(confirmed).toBeGreaterThan(0);
    await summary(page)
      .getByRole('button', { name: `${area.areaName}, Confirmed: ${confirmed}` })
      .click();
    await expect(page.getByRole('heading', { name: 'Who has registered' })).toBeFocused();
    await expect.poll(() => pagerTotal(page)).toBe(confirmed);
    const people = page.getByRole('row').filter({ hasText: '@coastok.test' });
    await expect(people.filter({ hasText: area.areaName }).filter({ hasText: 'Confirmed' })).toHaveCount(
      Math.min(confirmed, 10),
    );
    const sheet = await downloadSheet(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(sheet.fileName).toMatch(new RegExp(`^Viplava Report ${DAY}\\.xlsx$`));
    expect(sheet.rows).toHaveLength(confirmed);
  });

  test('can be narrowed to one camp', async ({ page, secretaryApi }) => {
    const events = await secretaryApi.list<EventRecord>('/event', { per_page: 1000 });
    const registered = ({ eventId }: EventRecord) => secretaryApi.count('/viplava', { eventId });
    const camps = events.filter(({ landing }) => landing.yatra !== null);
    const totals = await Promise.all(camps.map(registered));
    const camp = camps[totals.findIndex(Boolean)];
    if (!camp) throw new Error('The demo has no camp with registrations.');
    const total = await registered(camp);
    expect(total).toBeLessThan(await secretaryApi.count('/viplava'));
    await page.goto('/viplava-report');
    await page.getByRole('combobox', { name: 'Camp' }).click();
    await page.getByRole('option', { name: camp.title, exact: true }).click();
    await expect(summary(page).getByRole('button', { name: `Total: ${total}` })).toBeVisible();
    await expect.poll(() => pagerTotal(page)).toBe(total);
  });
});

test.describe('the camp report of an area leader', () => {
  test.use({ as: 'leader' });

  test('has the own area alone', async ({ page }) => {
    await page.goto('/viplava-report');
    await expect(summary(page).getByRole('rowheader')).toHaveText(['Salt Lake', 'Total']);
  });
});
