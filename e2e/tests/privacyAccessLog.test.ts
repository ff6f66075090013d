import { type AccessLogRecord, UNUSUAL } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { Api, signIn } from '../console/api.js';
import { aNewcomer, aStaffMember, STAFF_PASSWORD } from '../console/people.js';
import { expect, test } from '../console/test.js';

const NARROW = { width: 390, height: 844 };

test.use({ as: 'director' });

const filtered = (filter: object) =>
  `/privacy/access-log?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const entries = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('readers of data are found, and unusual reading is marked and filtered for', async ({
  page,
  secretaryApi,
  directorApi,
}) => {
  const reader = await aStaffMember(secretaryApi, directorApi, [6]);
  const theirs = new Api((await signIn(reader.email, STAFF_PASSWORD)).token);
  const read = await aNewcomer(secretaryApi);
  await theirs.get(`/user/${read._id}`);
  const rowsOf = () =>
    directorApi.list<AccessLogRecord>('/privacy/access-log', { actor: reader._id, kind: 'card' });
  await expect.poll(async () => (await rowsOf()).length).toBe(1);

  await page.goto(filtered({ actor: reader._id }));
  await expect(entries(page).first()).toContainText(reader.name);
  const card = entries(page).filter({ hasText: 'Opened a member' });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(read.name);
  await expect(card).not.toContainText('Many members opened');
  await page.goto(filtered({ actor: reader._id, unusual: 'true' }));
  await expect(page.getByText('No matching entry')).toBeVisible();

  for (let more = 0; more < UNUSUAL.cards; more += 1) await theirs.get(`/user/${read._id}`);
  await page.goto('/privacy/access-log');
  await page
    .getByRole('button', { name: `All entries of ${reader.name}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(reader._id));
  await expect
    .poll(async () => {
      await page.reload();
      await expect(entries(page).first()).toBeVisible();
      return entries(page).filter({ hasText: 'Many members opened' }).count();
    })
    .toBeGreaterThan(0);
  await page.getByLabel('Show', { exact: true }).click();
  await page.getByRole('option', { name: 'Unusual only' }).click();
  await expect(page).toHaveURL(/unusual/);
  await expect(entries(page).first()).toContainText('Many members opened');
});

test('everybody can read and use the log, at every width', async ({ page }) => {
  await page.goto('/privacy/access-log');
  await expect(page.getByText('What is unusual:')).toBeVisible();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `at ${width} pixels`);
  }
  await expectForEverybody(page, NARROW);
});

test.describe('the general secretary', () => {
  test.use({ as: 'secretary' });

  test('does not get the log, and the menu does not have it', async ({ page, faults }) => {
    faults.expectRefusal(403);
    await page.goto('/privacy/access-log');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
    await expect(page.getByRole('link', { name: 'Access Log' })).toHaveCount(0);
    const status = await page.evaluate(() =>
      fetch('/api/v1/privacy/access-log').then(({ status: code }) => code),
    );
    expect(status).toBe(403);
  });
});
