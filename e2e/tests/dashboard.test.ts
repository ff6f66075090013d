import { istDay, type AreaRecord } from '@coastok/domain';
import type { Locator, Page } from '@playwright/test';
import { aNewcomer, areaByCode } from '../console/people.js';
import { pagerTotal } from '../console/lists.js';
import { expect, test } from '../console/test.js';

/** Every figure under the name of the specification. */
const FIGURES = [
  'Non-Coastok Members',
  'Pending Members',
  'Approved members',
  'Total users installed the app',
  'Frontliners',
  'Facilitators',
  'Area Leaders assigned',
  'Assistant Directors',
  'Areas Covered',
  'Total Questions Asked',
  'Queries Resolved',
  'Pending Questions',
  'Incomplete bookings',
  'Payments pending',
  'Payments completed',
  'Subsidy Requested',
];

const figure = (page: Page, label: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^[\\d,]+ ?${label}`) });

async function expectEqualToItsList(page: Page, label: string): Promise<void> {
  const address = page.url();
  await expect(figure(page, label)).toBeVisible();
  // Tries again, because unpaid seats can be released meanwhile.
  await expect(async () => {
    if (page.url() !== address) await page.goto(address);
    const text = await figure(page, label).innerText();
    const shown = Number(/^[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
    await figure(page, label).click();
    await expect(page).not.toHaveURL(address);
    expect(await pagerTotal(page), label).toBe(shown);
  }).toPass();
  await page.goBack();
}

const DAY_MS = 86_400_000;

/** An Indian day as it is typed into the console. */
const typedDay = (daysAgo: number): string =>
  istDay(new Date(Date.now() - daysAgo * DAY_MS))
    .split('-')
    .reverse()
    .join('/');

test.describe('since the last visit', () => {
  test.use({ as: 'secretary', keepsPreferences: true });

  test('shows what came, with a link to it; nothing when nothing came', async ({ page, secretaryApi }) => {
    await page.goto('/dashboard');
    const kept = () => secretaryApi.get<{ values: Record<string, unknown> }>('/preference');
    await expect.poll(async () => (await kept()).values['visit-6']).toBeTruthy();
    const visit = (await kept()).values['visit-6'] as { at: string };
    // The last visit was an hour ago.
    const back = { ...visit, at: new Date(Date.now() - 3_600_000).toISOString() };
    await secretaryApi.put('/preference', { values: { 'visit-6': back } });
    const news = page.getByRole('region', { name: 'Since you were here' });
    await aNewcomer(secretaryApi);
    await page.reload();
    await expect(news.getByRole('link')).toHaveText([/^New members who wait for approval: \d+$/]);
    await news.getByRole('link').click();
    await expect(page).toHaveURL(/\/user\/pending\?.*fromDate/);

    const seen = (await kept()).values['visit-6'] as { at: string };
    await secretaryApi.put('/preference', {
      values: { 'visit-6': { ...seen, at: new Date(Date.now() - 3_600_000).toISOString() } },
    });
    await page.goto('/dashboard');
    await expect(figure(page, 'Pending Members')).toBeVisible();
    await expect(news).toHaveCount(0);
  });
});

test.describe('for the secretary', () => {
  test.use({ as: 'secretary' });

  test('every figure equals what the list behind it counts', async ({ page }) => {
    await page.goto('/dashboard');
    for (const label of FIGURES) await expectEqualToItsList(page, label);
  });

  test('figures of one area and a span of days lead to lists of the same area and days', async ({
    page,
    secretaryApi,
  }) => {
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    await page.goto('/dashboard');
    const everywhere = await figure(page, 'Total users installed the app').innerText();
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: area.name }).click();
    await page.getByLabel('From date').fill(typedDay(700));
    await page.getByLabel('To date').fill(typedDay(0));
    await page.getByRole('button', { name: 'Get Stats' }).click();
    await expect(page).toHaveURL(new RegExp(`areaId=${area._id}.*fromDate=.*toDate=`));
    await expect.poll(() => figure(page, 'Total users installed the app').innerText()).not.toBe(everywhere);
    for (const label of [
      'Approved members',
      'Total users installed the app',
      'Total Questions Asked',
      'Payments pending',
      'Payments completed',
    ])
      await expectEqualToItsList(page, label);
  });

  test('all sixteen figures and three charts are there', { tag: '@first' }, async ({ page }) => {
    await page.goto('/dashboard');
    for (const label of FIGURES) await expect(figure(page, label)).toBeVisible();
    for (const chart of ['New members', 'Questions asked', 'Bookings'])
      await expect(page.getByRole('figure').filter({ hasText: chart }).getByRole('img')).toBeVisible();
    // What waits does not depend on the filter, so it is above the filter; the filtered content is below it.
    const tops = await Promise.all(
      [
        page.getByRole('region', { name: 'Waiting for you' }),
        page.getByRole('button', { name: 'Get Stats' }),
        page.getByRole('heading', { name: 'Members', exact: true }),
        page.getByRole('heading', { name: 'Over time' }),
      ].map(async one => (await one.boundingBox())?.y ?? NaN),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  test('areas beyond the first hundred can be chosen as well', async ({ page }) => {
    await page.route(/\/api\/v1\/area\?/, async route => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: AreaRecord[] };
      const [example] = data;
      const isFirst = new URL(route.request().url()).searchParams.get('range')?.startsWith('[0,');
      const beyond = { ...example, _id: 'a'.repeat(24), name: 'The hundred and first' };
      await route.fulfill({
        headers: { ...answer.headers(), 'content-range': 'area 0-99/101' },
        json: { ...rest, data: isFirst ? data : [beyond] },
      });
    });
    await page.goto('/dashboard');
    await page.getByRole('combobox', { name: 'Area' }).click();
    await expect(page.getByRole('option', { name: 'The hundred and first' })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Salt Lake' })).toBeVisible();
  });

  test('dates in the wrong order show a message and send no request', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(figure(page, 'Approved members')).toBeVisible();
    await page.getByLabel('From date').fill(typedDay(1));
    await page.getByLabel('To date').fill(typedDay(30));
    await page.getByRole('button', { name: 'Get Stats' }).click();
    await expect(page.getByText('The end date must not be before the start date.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test.describe('for a leader', () => {
  test.use({ as: 'leader' });

  test('the figures are those of the leader’s own area', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(figure(page, 'Areas Covered')).toContainText(/^1\s*Areas Covered/);
    for (const label of ['Pending Members', 'Pending Questions', 'Payments completed', 'Subsidy Requested'])
      await expectEqualToItsList(page, label);
  });
});
