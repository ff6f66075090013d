import type { AreaRecord, UserRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import type { Api } from '../console/api.js';
import { listAddress } from '../console/memberList.js';
import { aMember, aNewcomer, areaByCode, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

const anArea = (api: Api, word = aWord()): Promise<AreaRecord> =>
  api.post<AreaRecord>('/area', { name: `Vrinda ${word}`, code: word.toUpperCase() });

const find = (page: Page, { name }: AreaRecord) => page.goto(listAddress('/area', { q: name }));

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test(
  'an area is added with its leader, and found in the list',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const word = aWord();
    const leader = await aMember(secretaryApi, 4, { name: `Yudhishthira ${word}` });
    await page.goto('/area');
    await page.getByRole('link', { name: 'Add Area' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill(`Govardhan ${word}`);
    await page.getByRole('textbox', { name: /^Code/ }).fill(word);
    await page.getByLabel('Area Leader').fill(word);
    await page.getByRole('option', { name: leader.name }).click();
    await save(page);
    await expect(page.getByText(`Govardhan ${word} is added.`)).toBeVisible();
    await expect(page).toHaveURL(/\/area(\?|$)/);
    await page.getByPlaceholder('Search areas').fill(word);
    const row = page.getByRole('row').filter({ hasText: `Govardhan ${word}` });
    await expect(row).toContainText(word.toUpperCase());
    await expect(row).toContainText(leader.name);
  },
);

test('an area without name and code is not sent', async ({ page }) => {
  const written: string[] = [];
  page.on('request', request => written.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/area/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill(' ');
  await page.getByRole('textbox', { name: /^Name/ }).fill('');
  await save(page);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveAttribute('aria-invalid', 'true');
  expect(written).not.toContain('POST /api/v1/area');
});

test('a code that exists is refused beside the code, and the form keeps what was typed', async ({
  page,
  faults,
}) => {
  faults.expectRefusal(409);
  await page.goto('/area/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Another Salt Lake');
  await page.getByRole('textbox', { name: /^Code/ }).fill('saltlake');
  await save(page);
  const code = page.getByRole('textbox', { name: /^Code/ });
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(/taken|already|another/i);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Another Salt Lake');
});

test('an area is renamed', async ({ page, secretaryApi }) => {
  const area = await anArea(secretaryApi);
  await find(page, area);
  await page.getByRole('link', { name: `Edit ${area.name}` }).click();
  await expect(page.getByRole('textbox', { name: /^Code/ })).toHaveValue(area.code);
  await page.getByRole('textbox', { name: /^Name/ }).fill(`New ${area.name}`);
  await save(page);
  await expect(page.getByText(`New ${area.name} is saved.`)).toBeVisible();
  expect((await secretaryApi.get<AreaRecord>(`/area/${area._id}`)).name).toBe(`New ${area.name}`);
});

test("an area's card says what is not assigned", async ({ page, secretaryApi }) => {
  const area = await anArea(secretaryApi);
  await find(page, area);
  await page.getByRole('link', { name: `View ${area.name}` }).click();
  const card = page.getByRole('dialog', { name: area.name });
  for (const what of ['area leader', 'assistant director', 'facilitators', 'frontliners'])
    await expect(card).toContainText(`No ${what} assigned`);
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
});

test('an empty area is deleted after the question of the specification', async ({ page, secretaryApi }) => {
  const area = await anArea(secretaryApi);
  await find(page, area);
  await page.getByRole('button', { name: `Delete ${area.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this area?' });
  await expect(dialog).toContainText("Are you sure to delete this area? This action won't be reverted");
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await secretaryApi.count('/area', { q: area.name })).toBe(1);
  await page.getByRole('button', { name: `Delete ${area.name}` }).click();
  await dialog.getByRole('button', { name: 'Yes, Delete Area' }).click();
  await expect(page.getByText(`${area.name} is deleted.`)).toBeVisible();
  expect(await secretaryApi.count('/area', { q: area.name })).toBe(0);
});

test('an area with members is not deleted, and the dialog says how many there are', async ({
  page,
  faults,
  secretaryApi,
}) => {
  faults.expectRefusal(409);
  const area = await anArea(secretaryApi);
  await aNewcomer(secretaryApi, { areaId: area._id });
  await aNewcomer(secretaryApi, { areaId: area._id });
  await find(page, area);
  await page.getByRole('button', { name: `Delete ${area.name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Yes, Delete Area' }).click();
  await expect(dialog.getByRole('alert')).toContainText('2');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await secretaryApi.count('/area', { q: area.name })).toBe(1);
});

test('the list pages by 5, 10 and 20', async ({ page, secretaryApi }) => {
  const total = await secretaryApi.count('/area');
  await page.goto('/area');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows).toHaveCount(5 + 1);
  await page.getByRole('combobox', { name: 'Per Page' }).click();
  await expect(page.getByRole('option')).toHaveText(['5', '10', '20']);
  await page.getByRole('option', { name: '20' }).click();
  await expect(rows).toHaveCount(Math.min(total, 20) + 1);
});

test('members are assigned to a frontliner, who can be deleted again', async ({ page, secretaryApi }) => {
  const word = aWord();
  const area = await areaByCode(secretaryApi, 'SILIGURI');
  const place = { areaId: area._id };
  const frontliner = await aMember(secretaryApi, 2, { ...place, name: `Hanuman ${word}` });
  const members = [
    await aMember(secretaryApi, 1, { ...place, name: `Angada ${word}` }),
    await aNewcomer(secretaryApi, { ...place, name: `Sugriva ${word}` }),
  ];
  const assigned = () => secretaryApi.count('/user', { frontliner: frontliner._id });

  await page.goto(listAddress('/area', { q: area.name }));
  await page.getByRole('link', { name: `Assign frontliners of ${area.name}` }).click();
  await expect(page).toHaveURL(`/assignFrontliners?areaId=${area._id}`);
  await page.getByLabel('Add a frontliner').fill(word);
  await page.getByRole('option', { name: frontliner.name }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`${frontliner.name} is a frontliner of this area now.`)).toBeVisible();

  const heading = page.getByRole('heading', { level: 3 }).filter({ hasText: frontliner.name });
  const summary = heading.getByRole('button');
  if ((await summary.getAttribute('aria-expanded')) === 'false') await summary.click();
  const panel = page.getByRole('region', { name: frontliner.name });
  for (const { name } of members) {
    await panel.getByLabel('Members').fill(name);
    await page.getByRole('option', { name }).click();
  }
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The members of ${frontliner.name} are saved.`)).toBeVisible();
  await expect(heading).toContainText('2 members');
  expect(await assigned()).toBe(2);

  await page.getByRole('button', { name: `Delete ${frontliner.name}` }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this frontliner?' });
  await expect(dialog).toContainText('2 members have no frontliner afterwards.');
  await dialog.getByRole('button', { name: 'Yes, Delete Frontliner' }).click();
  await expect(page.getByText(`${frontliner.name} is no longer a frontliner of this area.`)).toBeVisible();
  expect(await assigned()).toBe(0);
  const { frontliners } = await secretaryApi.get<AreaRecord>(`/area/${area._id}`);
  expect(frontliners.map(({ _id }) => _id)).not.toContain(frontliner._id);
  expect((await secretaryApi.get<UserRecord>(`/user/${frontliner._id}`)).userRole).toBe(2);
});
