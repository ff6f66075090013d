import type { UserRecord } from '@coastok/domain';
import { readFile } from 'node:fs/promises';
import { aMember, areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary' });

test(
  'a member’s data is downloaded, then erased once the email is typed',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { _id, name, email } = await aMember(secretaryApi, 1);
    await page.goto(`/user/${_id}/show`);

    await page.getByRole('button', { name: `Data of ${name}` }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download data' }).click();
    const file = await (await saved).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ held: { profile: [{ name, email }] } });

    await page.getByRole('button', { name: `Data of ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Erase data…' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase the data of ${name}?` });
    const confirm = dialog.getByRole('button', { name: 'Yes, Erase Data' });
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('Type the email to confirm').fill(email);
    await confirm.click();

    await expect(page.getByText('The personal data of this member was erased on')).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0);
    expect(await secretaryApi.get<UserRecord>(`/user/${_id}`)).toMatchObject({
      email: '',
      phone: '',
      status: 0,
    });
  },
);

test('typed values survive a click beside the dialog and a turn of the phone', async ({
  page,
  secretaryApi,
}) => {
  const { _id, name, email } = await aMember(secretaryApi, 1);
  await page.goto(`/user/${_id}/show`);
  await page.getByRole('button', { name: `Data of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Erase data…' }).click();
  await page.getByLabel('Type the email to confirm').fill(email);
  await page.mouse.click(5, 400);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('dialog', { name: `Erase the data of ${name}?` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, Erase Data' })).toBeEnabled();
});

test.describe('an assistant director', () => {
  test.use({ as: 'assistant' });

  test('is offered neither', async ({ page, secretaryApi }) => {
    const { _id: areaId } = await areaByCode(secretaryApi, 'SALTLAKE');
    const { _id, name } = await aMember(secretaryApi, 1, { areaId });
    await page.goto(`/user/${_id}/show`);
    await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
    await page.getByRole('button', { name: `Data of ${name}` }).click();
    // The assistant may correct the birth date of somebody who turns out to be a child.
    await expect(page.getByRole('menuitem')).toHaveCount(1);
    await expect(page.getByRole('menuitem', { name: /download|erase/i })).toHaveCount(0);
  });

  test('may download a copy of their own data', async ({ page }) => {
    await page.goto('/profile');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^personal-data-[0-9a-f]{24}\.json$/);
  });
});
