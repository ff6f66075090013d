import {
  addDays,
  type AreaRecord,
  type CareContactRecord,
  type CarePersonRecord,
  type CareTaskRecord,
  displayName,
  type GatheringRecord,
  istDay,
  type UserRecord,
} from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expectForEverybody } from '../console/accessibility.js';
import type { Api } from '../console/api.js';
import { listAddress } from '../console/memberList.js';
import { aMember, aNewcomer, aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

test.use({ as: 'secretary' });

const NARROW = { width: 390, height: 844 };
const TASKS = '/care/task';

interface Circle {
  area: AreaRecord;
  carers: UserRecord[];
  members: UserRecord[];
}

/** An area with facilitators, and members without a carer. */
async function aCircle(api: Api, carers: number, members: number): Promise<Circle> {
  const word = aWord();
  const { _id } = await api.post<AreaRecord>('/area', { name: `Gokul ${word}`, code: word.toUpperCase() });
  const circle: Circle = { area: await api.get(`/area/${_id}`), carers: [], members: [] };
  for (let n = 0; n < carers; n++) circle.carers.push(await aMember(api, 3, { areaId: _id }));
  circle.area = await api.put(`/area/${_id}`, { facilitators: circle.carers.map(carer => carer._id) });
  for (let n = 0; n < members; n++)
    circle.members.push(await aMember(api, 1, { areaId: _id, name: `Member${n} ${aWord()}` }));
  return circle;
}

/** The undo button in the toast, not one in a timeline. */
const undoInToast = (page: Page) => page.locator('.MuiSnackbar-root').getByRole('button', { name: 'Undo' });
/** A toast stays while the mouse is over it. */
const holdUndo = (page: Page) => undoInToast(page).hover();

const today = () => istDay(new Date());
const aTask = (api: Api, member: UserRecord, dueOn = today()) =>
  api.post<CareTaskRecord>(TASKS, { memberId: member._id, text: `Call ${aWord()}`, dueOn });
const open = (page: Page, { _id }: AreaRecord) =>
  page.goto(listAddress('/care', { areaId: _id, state: 'open', kind: 'custom' }));

async function onlyMember(api: Api): Promise<{ area: AreaRecord; member: UserRecord; carer: UserRecord }> {
  const { area, members, carers } = await aCircle(api, 1, 1);
  const [member, carer] = [members[0] as UserRecord, carers[0] as UserRecord];
  await api.put(`/user/${member._id}`, { facilitator: carer._id });
  return { area, member, carer };
}

atBothWidths(() => {
  test(
    'the outcome of a task is one tap, and its undo removes the contact too',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const { area, member } = await onlyMember(secretaryApi);
      const task = await aTask(secretaryApi, member, addDays(today(), -3));
      await open(page, area);
      const overdue = page.getByRole('region', { name: 'Overdue' });
      await expect(overdue).toContainText(task.text);
      await overdue.getByRole('button', { name: `Spoke: “${task.text}” for ${member.name}` }).click();
      await holdUndo(page);
      await expect(page.getByText('Nothing is due')).toBeVisible();
      const contacts = () => secretaryApi.list<CareContactRecord>('/care/contact', { memberId: member._id });
      expect(await contacts()).toMatchObject([{ outcome: 'spoke', taskId: task._id }]);
      await undoInToast(page).click();
      await expect(overdue).toContainText(task.text);
      expect(await contacts()).toEqual([]);
    },
  );

  test('a member’s card shows the history, and takes new entries', async ({ page, secretaryApi }) => {
    const { area, member } = await onlyMember(secretaryApi);
    await aTask(secretaryApi, member);
    await open(page, area);
    await page.getByRole('button', { name: `Show ${member.name}` }).click();
    await expect(page.getByText('No contact yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Note a contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Note a contact' });
    await dialog.getByLabel('Note').fill('Comes on Sunday');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Comes on Sunday')).toBeVisible();
    await page.getByRole('button', { name: 'Add a task' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a task' });
    await adding.getByLabel('What to do').fill('Bring the book');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The task is added.')).toBeVisible();
    expect(await secretaryApi.count(TASKS, { memberId: member._id, kind: 'custom' })).toBe(2);
  });
});

test('Care can be read and used by everybody', async ({ page, secretaryApi }) => {
  const { area, member } = await onlyMember(secretaryApi);
  await aTask(secretaryApi, member, addDays(today(), -1));
  await aTask(secretaryApi, member);
  await open(page, area);
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await expectForEverybody(page, NARROW);
});

test('tasks are snoozed, and handed over together to another carer', async ({ page, secretaryApi }) => {
  const { area, members, carers } = await aCircle(secretaryApi, 2, 1);
  const [member, first, other] = [...members, ...carers] as [UserRecord, UserRecord, UserRecord];
  await secretaryApi.put(`/user/${member._id}`, { facilitator: first._id });
  await secretaryApi.post(`/area/${area._id}/frontliners/assign`, {
    frontliner: other._id,
    assignedUser: [member._id],
  });
  const task = await aTask(secretaryApi, member);
  await open(page, area);
  await page.getByRole('button', { name: `More for “${task.text}” for ${member.name}` }).click();
  await page.getByRole('menuitem', { name: 'Snooze…' }).click();
  await page.getByRole('button', { name: /^Snooze till / }).click();
  await expect(page.getByText('Nothing is due')).toBeVisible();
  expect(await secretaryApi.get(`${TASKS}/${task._id}`)).toMatchObject({
    state: 'snoozed',
    snoozedUntil: addDays(today(), 1),
  });
  await aTask(secretaryApi, member);
  await aTask(secretaryApi, member);
  await open(page, area);
  await page.getByLabel('Choose all 2 shown').click();
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over 2 tasks' });
  await dialog.getByRole('combobox', { name: 'To' }).fill(other.name);
  await page.getByRole('option', { name: other.name }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await holdUndo(page);
  await expect(page.getByText('2 tasks are changed.')).toBeVisible();
  const given = () => secretaryApi.count(TASKS, { assigneeId: other._id, state: 'open', kind: 'custom' });
  expect(await given()).toBe(2);
  await undoInToast(page).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await given()).toBe(0);
});

test(
  'a gathering is planned, its list filled by search and taps, and closed',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { area, members } = await aCircle(secretaryApi, 0, 3);
    const [first, second, third] = members.map(({ name }) => name) as [string, string, string];
    await page.goto(`/gathering?areaId=${area._id}`);
    await page.getByRole('button', { name: 'Add a gathering', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a gathering' });
    await dialog.getByLabel('Title').fill('Sunday kirtan');
    await dialog.getByLabel('Place').fill('Temple hall');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The gathering is saved.')).toBeVisible();
    await page.getByRole('link', { name: /Sunday kirtan/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday kirtan');
    const search = page.getByLabel('Search, then press Enter');
    await search.fill(first.slice(0, 7));
    await search.press('Enter');
    await expect(page.getByRole('button', { name: first, pressed: true })).toBeVisible();
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: second, exact: true }).click();
    await page.getByRole('button', { name: third, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '3 of 3 came' })).toBeVisible();
    await page.getByRole('button', { name: `Undo: ${third}` }).click();
    await expect(page.getByRole('status').filter({ hasText: '2 of 3 came' })).toBeVisible();
    await page.getByLabel('Name of a guest').fill('Visiting Friend');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Visiting Friend')).toBeVisible();
    await page.getByRole('button', { name: 'Close the list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the list' }).click();
    await expect(page.getByText('2 came, 1 were absent.')).toBeVisible();
    const [kept] = await secretaryApi.list<GatheringRecord>('/gathering', { areaId: area._id });
    expect(kept).toMatchObject({ state: 'held', present: 2, absent: 1, guests: 1, place: 'Temple hall' });
    // Staff correct a closed list.
    await page.getByRole('button', { name: third, exact: true }).click();
    await expect(page.getByText('3 came, 0 were absent.')).toBeVisible();
    await page.getByRole('link', { name: 'All gatherings' }).click();
    await expect(page.getByText(/came in the week of /)).toBeVisible();
    // Filtered by this area, because others may have gathered this week too.
    await page.goto(`/gathering?areaId=${area._id}`);
    await expect(page.getByText(/^3 of 3 came in the week of /)).toBeVisible();
  },
);

test('a distribution is proposed, accepted by one click and undone', async ({ page, secretaryApi }) => {
  const { area, members, carers } = await aCircle(secretaryApi, 2, 2);
  const filter = { areaId: area._id, carerId: 'none' };
  await page.goto(listAddress('/care/carers', filter));
  for (const member of members) await expect(page.getByText(displayName(member))).toBeVisible();
  await page.getByRole('button', { name: 'Suggest carers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggested carers' });
  await expect(dialog.getByRole('heading', { name: displayName(carers[0] as UserRecord) })).toBeVisible();
  const without = () => secretaryApi.count('/care/people', filter);
  const before = await without();
  await dialog.getByRole('button', { name: /^Give \d members a carer$/ }).click();
  await holdUndo(page);
  await expect(page.getByText(/members have a carer now/)).toBeVisible();
  expect(await without()).toBeLessThan(before);
  await undoInToast(page).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  expect(await without()).toBe(before);
  const people = await secretaryApi.list<CarePersonRecord>('/care/people', { areaId: area._id });
  expect(people.flatMap(({ carerIds }) => carerIds)).toEqual([]);
  await expectForEverybody(page, NARROW);
});

test('the dashboard leads from each figure of care to the list with the same count', async ({ page }) => {
  const figures = [
    'Open care tasks',
    'Overdue care tasks',
    'Members without carer',
    'Not contacted in 30 days',
  ];
  for (const name of figures) {
    // Other tests create tasks and contacts meanwhile.
    await expect(async () => {
      await page.goto('/dashboard');
      const figure = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name });
      await expect(figure).toContainText(/[\d,]+$/);
      const count = Number(/[\d,]+$/.exec(await figure.innerText())?.[0].replaceAll(',', ''));
      await figure.click();
      await expect(page).toHaveURL(/\/care/);
      if (count > 0) await expect(page.getByText(new RegExp(`^\\S+ / ${count}$`))).toBeVisible();
    }).toPass();
  }
});

test('a newcomer’s member page is one click away', async ({ page, secretaryApi }) => {
  const newcomer = await aNewcomer(secretaryApi);
  const filter = { areaId: newcomer.connectedAreaId, carerId: 'none', q: newcomer.name };
  await page.goto(listAddress('/care/carers', filter));
  await page.getByRole('button', { name: `Show ${newcomer.name}` }).click();
  await page.getByRole('link', { name: 'Open the page' }).click();
  await expect(page).toHaveURL(`/user/${newcomer._id}/show`);
});
