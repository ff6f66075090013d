import type { UserRecord } from '@coastok/domain';
import { expectForEverybody } from '../console/accessibility.js';
import type { Api } from '../console/api.js';
import { aBooking } from '../console/bookings.js';
import { aNewcomer, aPhone, areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';
import { anEvent } from '../site/bookings.js';
import { inDays } from '../site/events.js';

const NARROW = { width: 390, height: 844 };
const FIFTEEN_YEARS = 15 * 366;

test.use({ as: 'secretary' });

const aChild = (api: Api) => aNewcomer(api, { dob: inDays(-FIFTEEN_YEARS) });

atBothWidths(() => {
  test(
    'a guardian is confirmed in person, and only then a child is approved',
    { tag: '@first' },
    async ({ page, secretaryApi, faults }) => {
      faults.expectRefusal(409);
      faults.expectRefusal(400);
      const child = await aChild(secretaryApi);
      await page.goto(`/user/${child._id}/show`);
      const card = page.getByRole('region', { name: 'Parent or guardian' });
      await expect(card).toContainText('Guardian not asked');
      await page.getByRole('button', { name: /^Approve/ }).click();
      await page.getByRole('button', { name: 'Yes, Approve User' }).click();
      await expect(page.getByText('Under 18: a parent or guardian has to agree first.')).toBeVisible();

      await card.getByRole('button', { name: 'Confirm guardian in person' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm guardian in person' });
      const save = dialog.getByRole('button', { name: 'Guardian has agreed' });
      await dialog.getByLabel('Name of the guardian').fill('Asha Verma');
      await dialog.getByLabel('Relation').fill('Mother');
      await dialog.getByLabel('Phone of the guardian').fill(aPhone());
      await dialog.getByLabel('Kind of document').fill('Aadhaar card');
      await dialog.getByLabel('Last four characters of its number').fill('12');
      await save.click();
      await expect(dialog).toContainText('Please confirm that you met this person.');
      await dialog.getByLabel('I met this person and saw the document').check();
      await save.click();
      await expect(dialog).toContainText('Please enter the last four characters of the document.');
      await dialog.getByLabel('Last four characters of its number').fill('12A4');
      await save.click();
      await expect(page.getByText(`The guardian of ${child.name} is confirmed.`)).toBeVisible();
      await expect(card).toContainText('Guardian has agreed');
      await expect(card).toContainText('In person, with a document');
      await expect(card.getByRole('button')).toHaveCount(0);
      const { guardian } = await secretaryApi.get<UserRecord>(`/user/${child._id}`);
      expect(guardian).toMatchObject({ state: 'CONFIRMED', name: 'Asha Verma', method: 'seen' });
    },
  );

  test('a child’s booking shows that it waits for a guardian', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    const booking = await aBooking(secretaryApi, { event, areaId: area._id });
    const { userId } = await booking.now();
    await secretaryApi.put(`/user/${userId._id}`, { dob: inDays(-FIFTEEN_YEARS) });
    await page.goto(`/event/manage/${event.eventId}/reports`);
    await expect(page.getByText('Waits for a guardian')).toBeVisible();
    await page.goto(`/booking/${booking.id}/show`);
    const note = page.getByRole('alert').filter({ hasText: 'no parent or guardian has agreed yet' });
    await note.getByRole('link', { name: 'See the guardian' }).click();
    await expect(page.getByRole('region', { name: 'Parent or guardian' })).toBeVisible();
  });
});

test('a member of age has no guardian on the card', async ({ page, secretaryApi }) => {
  const { _id, name } = await aNewcomer(secretaryApi);
  await page.goto(`/user/${_id}/show`);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('region', { name: 'Parent or guardian' })).toHaveCount(0);
});

test('everybody can read and use the guardian’s card and dialog', async ({ page, secretaryApi }) => {
  const child = await aChild(secretaryApi);
  await page.goto(`/user/${child._id}/show`);
  const confirm = page.getByRole('button', { name: 'Confirm guardian in person' });
  await confirm.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectForEverybody(page, NARROW);
});
