import { type EventRecord } from '@coastok/domain';
import { expectNoSideways } from '../console/accessibility.js';
import { entryOf } from '../console/lists.js';
import { atBothWidths } from '../console/widths.js';
import { anEvent, signedUp } from '../site/bookings.js';
import { expect, test } from '../site/test.js';
import { VISITOR_NAME } from '../site/visitors.js';

const FULL = { capacity: 0, waitlist: true };

test.describe('the waiting list', () => {
  test.use({ as: 'secretary' });

  atBothWidths(() => {
    test(
      'of a full event is joined; the offer counts down and is declined in one tap',
      { tag: '@first' },
      async ({ page, visitor, wizard, secretaryApi }) => {
        const event = await anEvent(secretaryApi, FULL);
        await page.goto(`/event/${event.eventId}`);
        await expect(page.getByRole('link', { name: 'Full. Join the waiting list' }).first()).toBeVisible();
        await visitor.prove();
        await signedUp(visitor, secretaryApi);
        await wizard.open(event, visitor.email);
        await page.getByLabel('Dormitory').uncheck();
        await page.getByRole('button', { name: 'Join the waiting list' }).click();
        await expect(wizard.heading('You are in the waiting list')).toBeVisible();
        await expect(page.getByText('You’re number 1')).toBeVisible();
        await expect(page.getByText('You would take: Room.')).toBeVisible();
        await expectNoSideways(page, page.url());

        await secretaryApi.put<EventRecord>(`/event/${event._id}`, { capacity: 1 });
        await expect.poll(async () => (await visitor.booking(event.eventId))?.statusCode).toBe(1);
        await page.reload();
        const offer = page.getByRole('region', { name: 'Your offer' });
        await expect(offer.getByRole('timer')).toBeVisible();
        await wizard.expectStep('Select Amenities');
        await expect(wizard.choice('Room')).toBeChecked();
        await expectNoSideways(page, page.url());
        await offer.getByRole('button', { name: 'Let it go' }).click();
        await expect(page.getByText('You let your place go')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
      },
    );

    test('is left on the page of a visitor’s bookings, which stays while it can’t be read again', async ({
      page,
      visitor,
      secretaryApi,
      faults,
    }) => {
      faults.expectLostConnection();
      const event = await anEvent(secretaryApi, FULL);
      await visitor.prove();
      await signedUp(visitor, secretaryApi);
      await visitor.take('/waitlist', { eventId: event.eventId, wants: [1], transportation: false });
      await page.goto('/my');
      const leave = page.getByRole('button', { name: 'Leave the list' });
      await expect(leave).toBeVisible();
      await page.route('**/web/v1/my/waitlist', route => route.abort());
      await leave.click();
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
      await page.unroute('**/web/v1/my/waitlist');
      await again.click();
      await expect(again).toHaveCount(0);
      await expect(leave).toHaveCount(0);
    });

    test('shows in the console who waits and why nothing is offered, and staff remove a person', async ({
      page,
      visitor,
      secretaryApi,
    }) => {
      const event = await anEvent(secretaryApi, FULL);
      await visitor.prove();
      await signedUp(visitor, secretaryApi);
      await visitor.take('/waitlist', { eventId: event.eventId, wants: [1], transportation: false });
      await page.goto(`/event/manage/${event.eventId}`);
      await page.getByRole('tab', { name: 'Waiting list' }).click();
      await expect(page.getByText('Every place is taken.').first()).toBeVisible();
      const entry = entryOf(page, VISITOR_NAME);
      await expect(entry).toContainText('Waiting');
      await expect(entry).toContainText('Room');
      await expectNoSideways(page, page.url());
      await page.getByRole('button', { name: 'Pause the list' }).click();
      await expect(page.getByText('The waiting list is paused.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Go on with the list' }).click();
      await expect(page.getByRole('button', { name: 'Pause the list' })).toBeVisible();

      await page.getByRole('button', { name: `Take ${VISITOR_NAME} out of the list` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('Comes with the volunteers');
      await dialog.getByRole('button', { name: 'Take out' }).click();
      await expect(page.getByText(`${VISITOR_NAME} is out of the list.`)).toBeVisible();
      await expect(entry).toContainText('Withdrawn');
    });
  });
});
