import { listAddress, MemberList } from '../console/memberList.js';
import { pagerTotal } from '../console/lists.js';
import { expect, test } from '../console/test.js';
import { downloadSheet } from '../console/workbook.js';

test.use({ as: 'secretary' });

test(
  'users.xlsx holds exactly the members that are filtered, all pages of them',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const filter = { chantingRounds_gte: 10, chantingRounds_lte: 16 };
    const list = new MemberList(page);
    await list.open('approved', filter);
    const total = await list.total();
    expect(total).toBeGreaterThan(10);
    expect(total).toBe(await secretaryApi.count('/user', { segment: 'approved', ...filter }));
    const sheet = await downloadSheet(page, () => list.download.click());
    expect(sheet.fileName).toBe('users.xlsx');
    expect(sheet.rows).toHaveLength(total);
    const rounds = sheet.headings.findIndex(heading => /rounds/i.test(heading));
    const chanted = sheet.rows.map(row => Number(row[rounds]));
    expect(Math.min(...chanted)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...chanted)).toBeLessThanOrEqual(16);
  },
);

test('areas.xlsx holds the areas that are searched for', async ({ page }) => {
  await page.goto(listAddress('/area', { q: 'BA' }));
  const total = await pagerTotal(page);
  const sheet = await downloadSheet(page, () => page.getByRole('button', { name: 'Download' }).click());
  expect(sheet.fileName).toBe('areas.xlsx');
  expect(sheet.rows).toHaveLength(total);
});
