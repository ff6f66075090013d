import type { UserRecord, ViewRecord } from '@coastok/domain';
import { expectFilter, listAddress, MemberList } from '../console/memberList.js';
import { aMember, anEmail, aNewcomer, aPhone, areaByCode, aWord } from '../console/people.js';
import { PIXEL } from '../console/pixel.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

test(
  'a pending member is approved after a question and leaves the list',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { _id, name } = await aNewcomer(secretaryApi, { chantingRounds: 4 });
    const list = new MemberList(page);
    await list.open('pending', { q: name.split(' ')[1] });
    await page.getByRole('button', { name: `Approve ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve this User?' });
    await expect(dialog).toContainText("This action won't be reverted");
    await dialog.getByRole('button', { name: 'Yes, Approve User' }).click();
    await expect(page.getByText(`${name} is approved.`)).toBeVisible();
    await expect(page.getByText('No member matches')).toBeVisible();
    expect(await secretaryApi.get<UserRecord>(`/user/${_id}`)).toMatchObject({ userRole: 1 });
  },
);

test('several pending members are approved at once', { tag: '@first' }, async ({ page, secretaryApi }) => {
  const word = aWord();
  const people = [];
  for (const first of ['Arjun', 'Bhima', 'Chitra'])
    people.push(await aNewcomer(secretaryApi, { name: `${first} ${word}` }));
  const list = new MemberList(page);
  await list.open('pending', { q: word });
  for (const { name } of people) await list.select(name);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 3 Users?' });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('3 members changed.')).toBeVisible();
  await expect(page.getByText('No member matches')).toBeVisible();
  expect(await secretaryApi.count('/user', { segment: 'approved', q: word })).toBe(3);
});

test('members that could not be approved are named with the reason', async ({ page, secretaryApi }) => {
  const word = aWord();
  const slow = await aNewcomer(secretaryApi, { name: `Nakula ${word}` });
  const approved = await aNewcomer(secretaryApi, { name: `Sahadeva ${word}` });
  const list = new MemberList(page);
  await list.open('pending', { q: word });
  for (const { name } of [slow, approved]) await list.select(name);
  await secretaryApi.put(`/user/${approved._id}`, { userRole: 1 });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const result = page.getByRole('dialog', { name: '1 of 2 done' });
  await expect(result).toContainText('This member is approved already.');
  await expect(result).toContainText(approved.name);
  await result.getByRole('button', { name: 'Close' }).click();
  expect((await secretaryApi.get<UserRecord>(`/user/${slow._id}`)).userRole).toBe(1);
});

test('several members of an area get a frontliner at once', async ({ page, secretaryApi }) => {
  const word = aWord();
  const areaId = (await areaByCode(secretaryApi, 'BARASAT'))._id;
  const frontliner = await aMember(secretaryApi, 2, { name: `Vidura ${word}`, areaId });
  const members = [];
  for (const first of ['Kunti', 'Madri'])
    members.push(await aMember(secretaryApi, 1, { name: `${first} ${word}`, areaId }));
  const list = new MemberList(page);
  await list.open('approved', { q: word });
  for (const { name } of members) await list.select(name);
  await page.getByRole('button', { name: 'Assign frontliner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Frontliner for 2 members' });
  await dialog.getByRole('combobox', { name: 'Frontliner' }).fill(word);
  await page.getByRole('option', { name: frontliner.name }).click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('2 members changed.')).toBeVisible();
  expect(await secretaryApi.count('/user', { frontliner: frontliner._id })).toBe(2);
});

test('the filter popover narrows by rounds; the filter is in the address and survives a reload', async ({
  page,
  secretaryApi,
}) => {
  const list = new MemberList(page);
  await list.open('all');
  const everybody = await list.total();
  await list.filters.click();
  const popover = page.getByRole('dialog', { name: 'Filter members' });
  const [fewest, most] = [popover.getByLabel('Fewest rounds'), popover.getByLabel('Most rounds')];
  await expect(most).toHaveAttribute('aria-valuetext', 'over 16');
  for (let step = 0; step < 8; step += 1) await fewest.press('ArrowRight');
  await expect(fewest).toHaveAttribute('aria-valuenow', '8');
  await popover.getByRole('button', { name: 'Apply' }).click();
  await expect(popover).toBeHidden();
  await expect(page.getByRole('group', { name: 'Filters in force' })).toContainText('8 or more');
  await expectFilter(page, { chantingRounds_gte: 8, chantingRounds_lte: 1000 });
  const wanted = await secretaryApi.count('/user', { segment: 'all', chantingRounds_gte: 8 });
  expect(wanted).toBeLessThan(everybody);
  await expect.poll(() => list.total()).toBe(wanted);
  await page.reload();
  await expect.poll(() => list.total()).toBe(wanted);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => list.total()).toBe(everybody);
});

for (const { list, address } of [
  {
    list: 'the members',
    address: listAddress('/user/all', { chantingRounds_gte: 8 }),
  },
  {
    list: 'the camp report',
    address: listAddress('/viplava-report', { q: 'a' }),
  },
])
  test(`the name for a filter of ${list} survives a click beside its dialog`, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Saved views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    const name = dialog.getByLabel('Name of the view');
    await name.fill('Strong chanters');
    await page.mouse.click(20, 400);
    await expect(name).toHaveValue('Strong chanters');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

test('a list opens with the role’s default, is whole once its filter is cleared, and offers the last filter', async ({
  page,
  secretaryApi,
}) => {
  const list = new MemberList(page);
  await page.goto('/user/all');
  await expect(list.rows).toHaveCount(10);
  const all = await list.total();
  const view = await secretaryApi.post<ViewRecord>('/view', {
    resource: 'user',
    name: `To begin with ${aWord()}`,
    filter: { chantingRounds_gte: 8 },
    shared: 'all',
    defaultFor: [6],
  });
  await page.reload();
  await expect(page).toHaveURL(/chantingRounds_gte/);
  await expect.poll(() => list.total()).not.toBe(all);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => list.total()).toBe(all);
  await page.goto('/user/pending');
  await expect(page).toHaveURL('/user/pending');
  await secretaryApi.put(`/view/${view._id}`, { defaultFor: [] });
  await page.goto('/user/all');
  await expect.poll(() => list.total()).toBe(all);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Your last view' }).click();
  await expect(page).toHaveURL(/chantingRounds_gte/);
  await expect.poll(() => list.total()).not.toBe(all);
});

test('a saved view is found again, and by those it is shared with', async ({ page, leaderApi }) => {
  const name = `Strong chanters ${aWord()}`;
  await page.goto(listAddress('/user/all', { chantingRounds_gte: 8 }));
  const list = new MemberList(page);
  await expect(list.rows).toHaveCount(10);
  const strong = await list.total();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this view' });
  await dialog.getByLabel('Name of the view').fill(name);
  await dialog.getByLabel('Who sees it').click();
  await page.getByRole('option', { name: 'All staff' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible();
  expect(await leaderApi.list('/view', { resource: 'user' })).toContainEqual(
    expect.objectContaining({ name, shared: 'all', filter: { chantingRounds_gte: 8 } }),
  );
  await page.goto('/user/all');
  await expect.poll(() => list.total()).not.toBe(strong);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect.poll(() => list.total()).toBe(strong);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: `Delete “${name}”` }).click();
  await expect.poll(async () => JSON.stringify(await leaderApi.list('/view'))).not.toContain(name);
});

test('the search finds by telephone number, and the way back shows the list before it', async ({
  page,
  secretaryApi,
}) => {
  const { name, phone } = await aNewcomer(secretaryApi);
  const list = new MemberList(page);
  await list.open('all');
  await expect(list.rows).toHaveCount(10);
  await list.search.fill(phone);
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText(name);
  await expectFilter(page, { q: phone });
  await page.getByRole('link', { name: `View ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('link', { name: 'All Members' }).first().click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.search).toHaveValue(phone);
});

test(
  'a refusal of the server is shown beside its field, and the typed values stay',
  { tag: '@first' },
  async ({ page, faults, secretaryApi }) => {
    faults.expectRefusal(409);
    const [member, other] = [await aNewcomer(secretaryApi), await aNewcomer(secretaryApi)];
    await page.goto(`/user/${member._id}`);
    const email = page.getByLabel('Email');
    await expect(email).toHaveValue(member.email);
    await email.fill(other.email);
    await page.getByLabel('Initiated name').fill('Sudama Das');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/already/);
    await expect(page.getByLabel('Initiated name')).toHaveValue('Sudama Das');
    expect(await secretaryApi.get<UserRecord>(`/user/${member._id}`)).toMatchObject({
      email: member.email,
      initiatedName: null,
    });
    const free = anEmail();
    await email.fill(free);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The member is saved.')).toBeVisible();
    expect(await secretaryApi.get<UserRecord>(`/user/${member._id}`)).toMatchObject({
      email: free,
      initiatedName: 'Sudama Das',
    });
  },
);

test('a problem on the other tab is shown there', async ({ page, faults, secretaryApi }) => {
  faults.expectRefusal(400);
  const member = await aNewcomer(secretaryApi);
  await page.goto(`/user/${member._id}/additional`);
  const dob = page.getByLabel('Birth date');
  await dob.fill('01/01/2022');
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(dob).toBeVisible();
  await expect(dob).toHaveAccessibleDescription(/at least 13 years/);
});

test('two versions of a member are shown field by field and saved as one', async ({
  page,
  faults,
  secretaryApi,
}) => {
  faults.expectRefusal(409);
  const member = await aNewcomer(secretaryApi);
  await page.goto(`/user/${member._id}`);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  const phone = aPhone();
  await secretaryApi.put(`/user/${member._id}`, { phone, name: 'Their Name', residenceArea: 'Their Lane' });
  await page.getByLabel('Initiated name').fill('Uddhava Das');
  await page.getByRole('textbox', { name: /^Name/ }).fill('My Name');
  await page.getByRole('tab', { name: 'Additional Info' }).click();
  await page.getByLabel('Residence area').fill('My Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog.getByText(`Theirs: ${phone}`)).toBeVisible();
  await expect(dialog.getByText('Yours: Uddhava Das')).toBeVisible();
  await dialog.getByLabel('Theirs: Their Name').check();
  await expect(dialog.getByLabel('Yours: My Lane')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('The member is saved.')).toBeVisible();
  expect(await secretaryApi.get<UserRecord>(`/user/${member._id}`)).toMatchObject({
    phone,
    initiatedName: 'Uddhava Das',
    name: 'Their Name',
    residenceArea: 'My Lane',
  });
});

test('typed values survive another read of the member, as after a reset of the password', async ({
  page,
  secretaryApi,
}) => {
  const member = await aMember(secretaryApi, 1);
  await page.goto(`/user/${member._id}`);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  const initiatedName = page.getByLabel('Initiated name');
  await initiatedName.fill('Uddhava Das');
  const readAgain = page.waitForResponse(
    answer => answer.request().method() === 'GET' && answer.url().endsWith(`/user/${member._id}`),
  );
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Yes, Reset Password' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await readAgain;
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The member is saved.')).toBeVisible();
  const saved = await secretaryApi.get<UserRecord>(`/user/${member._id}`);
  expect(saved.initiatedName).toBe('Uddhava Das');
});

test('the own profile shows the saved values, and has nothing left to save', async ({ page }) => {
  const lane = `Lane ${aWord()}`;
  await page.goto('/profile');
  await page.getByLabel('Residence area').fill(`  ${lane} `);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await expect(page.getByLabel('Residence area')).toHaveValue(lane);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a photo that is still uploading is waited for before the member is saved', async ({
  page,
  secretaryApi,
}) => {
  const member = await aMember(secretaryApi, 1);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  await page.route('**/api/v1/upload', async route => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/user/${member._id}`);
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The picture is still being uploaded.')).toBeVisible();
  arrive();
  await expect(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The member is saved.')).toBeVisible();
  const saved = await secretaryApi.get<UserRecord>(`/user/${member._id}`);
  expect(saved.imageUrl).toContain('/api/v1/file/');
});

test('the facilitator is chosen among those of the area, once there is an area', async ({
  page,
  secretaryApi,
}) => {
  const area = await areaByCode(secretaryApi, 'BARASAT');
  const [facilitator] = await secretaryApi.list<UserRecord>('/user', {
    connectedAreaId: area._id,
    userRole: 3,
  });
  await page.goto('/user/create');
  await expect(page.getByLabel('Facilitator')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Area' }).click();
  await page.getByRole('option', { name: area.name }).click();
  await page.getByLabel('Facilitator').fill(facilitator?.email ?? '');
  await page.getByRole('option', { name: facilitator?.email }).click();
  const name = `Parikshit ${aWord()}`;
  await page.getByRole('textbox', { name: /^Name/ }).fill(name);
  await page.getByLabel('Email').fill(anEmail());
  await page.getByLabel('Phone').fill(aPhone());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The member is added.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const [made] = await secretaryApi.list<UserRecord>('/user', { q: name });
  expect(made).toMatchObject({ facilitator: facilitator?._id, connectedAreaId: area._id, userRole: 0 });
});

test('deleting and activating a member ask first and say what cannot be undone', async ({
  page,
  secretaryApi,
}) => {
  const { _id, name } = await aNewcomer(secretaryApi);
  const q = name.split(' ')[1];
  const list = new MemberList(page);
  await list.open('all', { q });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const remove = page.getByRole('dialog', { name: 'Delete this User?' });
  await expect(remove).toContainText("This action won't be reverted");
  await remove.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeHidden();
  expect((await secretaryApi.get<UserRecord>(`/user/${_id}`)).status).toBe(1);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await remove.getByRole('button', { name: 'Yes, Delete User' }).click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();

  await list.open('inactive', { q });
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  const activate = page.getByRole('dialog', { name: 'Activate this User?' });
  await expect(activate).toContainText("This action won't be reverted");
  await activate.getByRole('button', { name: 'Yes, Activate User' }).click();
  await expect(page.getByText(`${name} is active again.`)).toBeVisible();
  expect((await secretaryApi.get<UserRecord>(`/user/${_id}`)).status).toBe(1);
});
