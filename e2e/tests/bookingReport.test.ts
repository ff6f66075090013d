import type { Page } from '@playwright/test';
import { aBooking } from '../console/bookings.js';
import { pagerTotal } from '../console/lists.js';
import { expectFilter } from '../console/memberList.js';
import { areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths, chooseEnding } from '../console/widths.js';
import { downloadSheet } from '../console/workbook.js';
import { anEvent } from '../site/bookings.js';

test.use({ as: 'secretary' });

const pick = async (page: Page, filter: string, ...options: string[]): Promise<void> => {
  await page.getByRole('combobox', { name: filter }).click();
  for (const name of options) await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
};

test('the filters have ALL, go back to the first page, and are in the address', async ({ page }) => {
  await page.goto('/event/manage/mayapur-camp/reports?page=2');
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveText('All Status');
  await pick(page, 'Status', 'Confirmed', 'Cash pending');
  await expect(status).toHaveText('Confirmed, Cash pending');
  await expect(page).not.toHaveURL(/page=2/);
  await expectFilter(page, { status: ['7', '9'] });
  await pick(page, 'Status', 'All Status');
  await expect(status).toHaveText('All Status');
  await pick(page, 'Transportation', 'Yes', 'No');
  await expect(page.getByRole('combobox', { name: 'Transportation' })).toHaveText('Both Yes and No');
});

atBothWidths(() => {
  test('the download holds exactly what is filtered', { tag: '@first' }, async ({ page, secretaryApi }) => {
    const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
    const inRoom = await aBooking(secretaryApi, { event, areaId: area._id, accomodationCategory: 1 });
    await aBooking(secretaryApi, { event, areaId: area._id });
    await page.goto(`/event/manage/${event.eventId}/reports`);
    expect(await pagerTotal(page)).toBe(2);
    await pick(page, 'Accomodation', 'Room');
    await expect(page.getByText('1–1 / 1')).toBeVisible();
    const sheet = await downloadSheet(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(sheet.fileName).toMatch(/^Bookings \d\d-\d\d-\d{4}\.xlsx$/);
    expect(sheet.rows).toHaveLength(1);
    expect(sheet.rows[0]).toContain(inRoom.name);
  });
});

atBothWidths(() => {
  test('a booking shows its price, is cancelled, and keeps its history', async ({ page, secretaryApi }) => {
    const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
    const booking = await aBooking(secretaryApi, { event, areaId: area._id });
    await page.goto(`/booking/${booking.id}/show`);
    await expect(page.getByRole('main')).toContainText('Total amount₹1,600');
    const { bookingReferenceNo } = await booking.now();
    await chooseEnding(page, page, 'Cancel the booking', bookingReferenceNo);
    await page.getByRole('button', { name: 'Yes, Cancel Booking' }).click();
    await expect(page.getByText(`The booking of ${booking.name} is cancelled.`)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Inactive');
  });
});

test('money goes back once, with its reason', async ({ page, secretaryApi }) => {
  const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
  const booking = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
  await secretaryApi.post('/booking/cash/approve', { id: booking.id, cashRecieved: 1600 });
  await page.goto(`/booking/${booking.id}/show`);
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Refund Amount').fill('200');
  await dialog.getByLabel('Reason').fill('Came a day late.');
  await dialog.getByRole('button', { name: 'Refund ₹200' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Handed back in cash');
  expect(await booking.now()).toMatchObject({ paidAmount: 1400 });
});

atBothWidths(() => {
  test('seats beyond a lowered limit are shown as too many', async ({ page, secretaryApi }) => {
    const [event, area] = [
      await anEvent(secretaryApi, { capacity: 5 }),
      await areaByCode(secretaryApi, 'SALTLAKE'),
    ];
    for (let booking = 0; booking < 3; booking += 1)
      await aBooking(secretaryApi, { event, areaId: area._id });
    await secretaryApi.put(`/event/${event._id}`, { capacity: 1 });
    await page.goto(`/event/manage/${event.eventId}`);
    await expect(page.getByRole('region', { name: 'At a glance' })).toContainText('3 / 1 · over by 2');
  });
});
