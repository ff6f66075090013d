import type { Page } from '@playwright/test';
import { aBooking } from '../console/bookings.js';
import { entryOf } from '../console/lists.js';
import { areaByCode } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';
import { downloadSheet } from '../console/workbook.js';
import { anEvent } from '../site/bookings.js';

const queue = (page: Page, eventId: string) => page.goto(`/event/manage/${eventId}/cash`);

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  atBothWidths(() => {
    test(
      'records the total received, which then waits for the secretary',
      { tag: '@first' },
      async ({ page, secretaryApi }) => {
        const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
        const booking = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
        await queue(page, event.eventId);
        await page.getByRole('button', { name: `Record cash of ${booking.name}` }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Total cash received so far').fill('1700');
        await expect(dialog).toContainText('At most ₹1,600 in cash is due in all.');
        await dialog.getByLabel('Total cash received so far').fill('1000');
        await dialog.getByRole('button', { name: 'Record ₹1,000' }).click();
        await expect(entryOf(page, booking.name)).toContainText('₹1,000 to approve');
        expect(await booking.now()).toMatchObject({ status: 12, cashRecieved: 1000, paidAmount: 0 });
      },
    );
  });

  test("does not see another area's bookings", async ({ page, secretaryApi }) => {
    const [event, other] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'HOWRAH')];
    await aBooking(secretaryApi, { event, areaId: other._id, cash: true });
    await queue(page, event.eventId);
    await expect(page.getByText('No cash requests')).toBeVisible();
    await page.goto(`/event/manage/${event.eventId}/reports`);
    await expect(page.getByText('No bookings yet')).toBeVisible();
  });
});

test.describe('the secretary', () => {
  test.use({ as: 'secretary' });

  atBothWidths(() => {
    test(
      'approves the recorded cash, which confirms the booking',
      { tag: '@first' },
      async ({ page, secretaryApi }) => {
        const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
        const booking = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
        await queue(page, event.eventId);
        await page.getByRole('button', { name: `Approve cash of ${booking.name}` }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'All of it: ₹1,600' }).click();
        await dialog.getByRole('button', { name: 'Approve ₹1,600' }).click();
        await expect(page.getByText(`₹1,600 approved for ${booking.name}.`)).toBeVisible();
        await expect(page.getByText('No cash requests')).toBeVisible();
        expect(await booking.now()).toMatchObject({ status: 10, paidAmount: 1600, due: 0 });
      },
    );
  });

  test('upgrades from the dormitory to a room, and cancels the cash mode', async ({ page, secretaryApi }) => {
    const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
    const booking = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
    await queue(page, event.eventId);
    await page.getByRole('button', { name: `Upgrade ${booking.name} to Room` }).click();
    await page.getByRole('button', { name: 'Yes, Upgrade' }).click();
    await expect(entryOf(page, booking.name)).toContainText('₹2,100');
    await page.getByRole('button', { name: `Cancel cash payment of ${booking.name}` }).click();
    await page.getByRole('button', { name: 'Yes, Cancel Cash Payment' }).click();
    await expect(page.getByText('No cash requests')).toBeVisible();
    expect(await booking.now()).toMatchObject({ status: 1, paymentMode: null, accomodationCategory: 1 });
  });

  test('exports the queue as shown', async ({ page, secretaryApi }) => {
    const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
    const waiting = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
    await aBooking(secretaryApi, { event, areaId: area._id });
    await queue(page, event.eventId);
    await expect(entryOf(page, waiting.name)).toBeVisible();
    const sheet = await downloadSheet(page, () => page.getByRole('button', { name: 'Download' }).click());
    expect(sheet.fileName).toMatch(/^Bookings \d\d-\d\d-\d{4}\.xlsx$/);
    expect(sheet.rows).toHaveLength(1);
    expect(sheet.rows[0]).toContain(waiting.name);
  });
});

test.describe('the director', () => {
  test.use({ as: 'director' });

  test('reads the queue and changes nothing', async ({ page, secretaryApi }) => {
    const [event, area] = [await anEvent(secretaryApi), await areaByCode(secretaryApi, 'SALTLAKE')];
    const booking = await aBooking(secretaryApi, { event, areaId: area._id, cash: true });
    await queue(page, event.eventId);
    await expect(entryOf(page, booking.name)).toBeVisible();
    await expect(entryOf(page, booking.name).getByRole('button')).toHaveCount(0);
  });
});
