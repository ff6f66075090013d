import type { UserRecord } from '@coastok/domain';
import { expectForEverybody } from '../console/accessibility.js';
import { aNewcomer } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

test(
  'a change is undone from the toast that reports it',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const member = await aNewcomer(secretaryApi);
    await page.goto(`/user/${member._id}`);
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    await page.getByLabel('Initiated name').fill('Uddhava Das');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
    expect(await secretaryApi.get<UserRecord>(`/user/${member._id}`)).toMatchObject({ initiatedName: null });
  },
);

test('a change is undone from the timeline, by the person who made it', async ({ page, secretaryApi }) => {
  const member = await aNewcomer(secretaryApi);
  await secretaryApi.put(`/user/${member._id}`, { profession: 'Potter' });
  await page.goto(`/user/${member._id}/show`);
  const timeline = page.getByRole('listitem').filter({ hasText: `Changed the profession of ${member.name}` });
  await expect(timeline).toBeVisible();
  await expectForEverybody(page, { width: 390, height: 844 });
  await timeline.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await secretaryApi.get<UserRecord>(`/user/${member._id}`)).profession).toBeNull();
});

test('why a change can’t be undone is shown', async ({ page, faults, secretaryApi, directorApi }) => {
  faults.expectRefusal(409);
  const member = await aNewcomer(secretaryApi);
  await secretaryApi.put(`/user/${member._id}`, { profession: 'Potter' });
  await page.goto(`/user/${member._id}/show`);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await directorApi.put(`/user/${member._id}`, { profession: 'Weaver' });
  await undo.click();
  await expect(page.getByText("This was changed again since and can't be undone any more.")).toBeVisible();
  expect((await secretaryApi.get<UserRecord>(`/user/${member._id}`)).profession).toBe('Weaver');
});
