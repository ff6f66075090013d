import { type EventRecord, hasTicket } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { expectNoSideways } from '../console/accessibility.js';
import type { Api } from '../console/api.js';
import { aBooking, type Booked } from '../console/bookings.js';
import { entryOf } from '../console/lists.js';
import { areaByCode } from '../console/people.js';
import { atBothWidths } from '../console/widths.js';
import { anEvent, ordered, payAtGateway } from '../site/bookings.js';
import { DeskPhone } from '../site/deskPhone.js';
import { expect, test } from '../site/test.js';

/** A person with a ticket. */
async function aHolder(api: Api, event: EventRecord): Promise<Booked> {
  const area = await areaByCode(api, 'SALTLAKE');
  const booking = await aBooking(api, { event, areaId: area._id });
  await payAtGateway(await ordered(booking.visitor, { bookingId: booking.id }), 'captured');
  await expect.poll(async () => hasTicket((await booking.now()).status)).toBe(true);
  return booking;
}

const figure = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Arrivals in numbers' }).getByRole('link', { name: label });

/** Links a phone as the secretary does it, by the code on the screen. */
async function aLinkedPhone(page: Page, name: string): Promise<DeskPhone> {
  await page.getByRole('button', { name: 'Link a phone' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the desk').fill(name);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d left$/);
  const phone = await DeskPhone.link((await dialog.getByRole('link').getAttribute('href')) ?? '');
  await expect(dialog.getByText('The phone is linked.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return phone;
}

test.describe('the day of a camp', () => {
  test.use({ as: 'secretary' });

  atBothWidths(() => {
    test(
      'shows arrivals as they happen, and resolves a double entry',
      { tag: '@first' },
      async ({ page, secretaryApi }) => {
        const event = await anEvent(secretaryApi);
        const { id: bookingId, name } = await aHolder(secretaryApi, event);
        await page.goto(`/event/manage/${event.eventId}`);
        await page.getByRole('tab', { name: 'Arrivals' }).click();
        await expect(figure(page, 'Not here yet')).toContainText('1');
        await expect(page.getByText('No phone is linked')).toBeVisible();
        const phone = await aLinkedPhone(page, 'Gate 1');
        await expect(entryOf(page, 'Gate 1')).toContainText('Linked');
        await expectNoSideways(page, page.url());

        await figure(page, 'Not here yet').click();
        const person = entryOf(page, name);
        await expect(person.getByRole('link', { name: `Call ${name}` })).toHaveAttribute(
          'href',
          /^tel:\+91\d{10}$/,
        );
        await expect(person.getByRole('link', { name: `WhatsApp to ${name}` })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/91\d{10}$/,
        );
        expect((await phone.note({ kind: 'in', bookingId }))?.outcome).toBe('stored');
        await expect(figure(page, 'Arrived')).toContainText('1');
        await expect(page.getByText('Nobody is missing')).toBeVisible();
        await expectNoSideways(page, page.url());

        expect((await phone.note({ kind: 'in', bookingId }))?.outcome).toBe('conflict');
        await page.getByRole('link', { name: 'Double scans (1)' }).click();
        await entryOf(page, name).getByRole('button', { name: 'Two people' }).click();
        const dialog = page.getByRole('dialog', { name: `Two people came as ${name}?` });
        await dialog.getByLabel('Note').fill('The brother came, too');
        await dialog.getByRole('button', { name: 'Settle it' }).click();
        await expect(page.getByText('Nothing to check')).toBeVisible();
        await expect(figure(page, 'Arrived')).toContainText('2');
        await page.getByRole('button', { name: 'Settled', exact: true }).click();
        await expect(entryOf(page, name)).toContainText('The brother came, too');
        await expectNoSideways(page, page.url());
      },
    );

    test('shows rejected scans, and ends the link of a phone', async ({ page, secretaryApi }) => {
      const event = await anEvent(secretaryApi);
      await page.goto(`/event/manage/${event.eventId}/arrivals`);
      const phone = await aLinkedPhone(page, 'Gate 2');
      expect((await phone.note({ kind: 'in', code: 'CT1.NOTOURS' }))?.outcome).toBe('refused');
      await page.getByRole('link', { name: 'Rejected scans' }).click();
      await expect(entryOf(page, 'Gate 2')).toContainText('not made by us');
      await expectNoSideways(page, page.url());

      await page.getByRole('link', { name: 'Overview' }).click();
      await page.getByRole('button', { name: 'Revoke Gate 2' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(entryOf(page, 'Gate 2')).toContainText('Revoked');
      await expect(phone.note({ kind: 'in', code: 'CT1.NOTOURS' })).rejects.toThrow('401');
    });

    test('assigns rooms by a plan and by hand, and prints the room lists', async ({ page, secretaryApi }) => {
      const event = await anEvent(secretaryApi);
      const { name } = await aHolder(secretaryApi, event);
      await page.goto(`/event/manage/${event.eventId}`);
      await page.getByRole('tab', { name: 'Rooms and buses' }).click();
      await page.getByRole('button', { name: 'Edit rooms' }).last().click();
      const rooms = page.getByRole('dialog', { name: 'Edit rooms' });
      await rooms.getByLabel('Name').fill('Room 1');
      await rooms.getByLabel('Places').fill('2');
      await rooms.getByRole('button', { name: 'Add a room' }).click();
      await expect(rooms.getByLabel('Name').last()).toHaveValue('Room 2');
      await rooms.getByRole('button', { name: 'Save' }).click();
      await expect(rooms).toBeHidden();

      await page.getByRole('button', { name: 'Plan' }).click();
      const plan = page.getByRole('dialog', { name: 'Plan the rooms' });
      await plan.getByRole('button', { name: 'Show the plan' }).click();
      await expect(plan.getByText('1 person is placed')).toBeVisible();
      await plan.getByRole('button', { name: 'Apply this plan' }).click();
      await expect(plan).toBeHidden();
      await page.getByRole('button', { name: 'Show 1 person' }).click();
      await expectNoSideways(page, page.url());

      await page.getByRole('button', { name: `Move ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Take out of the room' }).click();
      const beside = page.getByRole('region', { name: 'Without a room' });
      await expect(beside).toContainText(name);
      await beside
        .getByRole('listitem')
        .filter({ hasText: name })
        .dragTo(page.getByRole('heading', { name: 'Room 2' }));
      await expect(beside).not.toContainText(name);
      await expect
        .poll(() => secretaryApi.list<{ name: string; taken: number }>(`/event/${event._id}/unit`))
        .toMatchObject([
          { name: 'Room 1', taken: 0 },
          { name: 'Room 2', taken: 1 },
        ]);

      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByRole('region', { name: 'Room 2' })).toContainText(name);
      await expectNoSideways(page, page.url());
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Room 2' })).toBeVisible();
    });
  });
});
