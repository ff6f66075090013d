import type { UserRecord } from '@coastok/domain';
import { expectNoSideways, expectWholeTables } from '../console/accessibility.js';
import { MemberList } from '../console/memberList.js';
import { aMember, aNewcomer, areaByCode, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary', viewport: { width: 1280, height: 800 } });

test('rounds and facilitator are changed in the table, by keys alone', async ({ page, secretaryApi }) => {
  const area = await areaByCode(secretaryApi, 'BEHALA');
  const [word, other] = [aWord(), aWord()];
  const facilitator = await aMember(secretaryApi, 3, { name: `Madhava ${other}`, areaId: area._id });
  const { _id, name } = await aNewcomer(secretaryApi, { name: `Arjuna ${word}`, areaId: area._id });
  const now = () => secretaryApi.get<UserRecord>(`/user/${_id}`);
  const list = new MemberList(page);
  await list.open('all', { q: word });

  await page.getByRole('button', { name: `Change Chanting rounds of ${name}: 6` }).press('Enter');
  await page.getByRole('textbox', { name: 'Chanting rounds' }).fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Change Chanting rounds of ${name}: 8` })).toBeFocused();
  expect(await now()).toMatchObject({ chantingRounds: 8 });

  await page.getByRole('button', { name: `Change Facilitator of ${name}: –` }).press('Enter');
  await page.getByRole('combobox', { name: 'Facilitator' }).fill(other);
  await page.getByRole('option', { name: facilitator.name }).click();
  await expect(
    page.getByRole('button', { name: `Change Facilitator of ${name}: ${facilitator.name}` }),
  ).toBeVisible();
  expect(await now()).toMatchObject({ facilitator: facilitator._id });
  await expect(page).toHaveURL(/\/user\/all/);
});

test('rows are denser where somebody chooses so, also after a reload', async ({ page }) => {
  const list = new MemberList(page);
  await list.open('approved');
  const height = async () => (await list.rows.first().boundingBox())?.height ?? 0;
  await expect(list.rows.first()).toBeVisible();
  const before = await height();
  await page.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(height).toBeLessThan(before - 5);
  await page.reload();
  await expect.poll(height).toBeLessThan(before - 5);
  await expect(page.getByRole('button', { name: 'Compact' })).toHaveAttribute('aria-pressed', 'true');
});

test('an email address is on one line, with the whole address at hand', async ({ page, secretaryApi }) => {
  const { email, name } = await aNewcomer(secretaryApi);
  const list = new MemberList(page);
  await list.open('all', { q: name.split(' ')[1] });
  const link = list.row(name).getByRole('link', { name: email });
  await expect(link).toHaveAttribute('title', email);
  const lines = await link.evaluate(one => one.getClientRects().length);
  expect(lines).toBe(1);
  expect((await link.boundingBox())?.height).toBeLessThan(30);
});

test('the bar of the chosen members keeps its form in dark colours', async ({ page }) => {
  await page.goto('/user/pending');
  await page.getByRole('checkbox').nth(1).click();
  const bar = page.locator('.RaBulkActionsToolbar-toolbar');
  await expect(bar).toBeVisible();
  const light = await bar.boundingBox();
  const colour = await bar.evaluate(one => getComputedStyle(one).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(bar).not.toHaveCSS('background-color', colour);
  expect(await bar.boundingBox()).toEqual(light);
});

test('lists end within 1280 pixels, and no sum breaks in its cell', async ({ page }) => {
  // Eight pages.
  test.setTimeout(90_000);
  for (const address of [
    '/user/all',
    '/booking',
    '/subsidy',
    '/event/manage/riverside-retreat/cash',
    '/event/manage/riverside-retreat/subsidy',
    '/payment-review',
    '/care/carers',
    '/viplava-report',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectWholeTables(page, `on ${address}`);
    await expectNoSideways(page, `on ${address}`);
  }
});

test('search, filters and buttons of the members are one row', async ({ page }) => {
  await page.goto('/user/pending');
  await expect(page.getByRole('table')).toBeVisible();
  const middles = await Promise.all(
    [page.getByLabel('Search'), page.getByRole('link', { name: 'Add member' })].map(async one => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
      return y + height / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
});
