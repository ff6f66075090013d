import type { EventRecord } from '@coastok/domain';
import { setTimeout } from 'node:timers/promises';
import { aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { anEvent } from '../site/bookings.js';

/** A phone's network. */
const SLOW_MS = 1000;

test.describe('the secretary', () => {
  test.use({ as: 'secretary' });

  test('adds an event, which is unpublished and has its own page', async ({ page, secretaryApi }) => {
    const title = `Govardhan ${aWord()}`;
    await page.goto('/event/manage/create');
    await page
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill(title);
    await page.getByLabel('From date').fill('01/05/2031');
    await page.getByLabel('To date').fill('04/05/2031');
    await page.getByLabel('Basic registration amount').fill('1,400');
    await page.getByRole('button', { name: 'Add an accommodation' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).first().fill('Tent');
    await page.getByRole('textbox', { name: /^Amount/ }).fill('250');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${title} is added.`)).toBeVisible();
    await expect(page.getByText('Not published')).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('Tent – ₹250');
    const [, , , eventId = ''] = new URL(page.url()).pathname.split('/');
    expect(await secretaryApi.get<EventRecord>(`/event/${eventId}`)).toMatchObject({
      title,
      published: false,
      registrationAmount: 1400,
    });
  });

  test('edits an event, and does not overwrite what somebody else saved meanwhile', async ({
    page,
    faults,
    secretaryApi,
  }) => {
    faults.expectRefusal(409);
    const event = await anEvent(secretaryApi);
    await page.goto(`/event/manage/${event._id}/edit`);
    await expect(page.getByLabel('Venue')).toHaveValue('Mayapur');
    await secretaryApi.put(`/event/${event._id}`, { eligibility: 'Everybody' });
    await page.getByLabel('Venue').fill('Shantipur');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByLabel('Eligibility')).toHaveValue('Everybody');
    await expect(page.getByLabel('Venue')).toHaveValue('Shantipur');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${event.title} is saved.`)).toBeVisible();
    expect(await secretaryApi.get<EventRecord>(`/event/${event._id}`)).toMatchObject({
      venue: 'Shantipur',
      eligibility: 'Everybody',
    });
  });

  test('edits what the event is now, not what was read a while ago', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await page.goto(`/event/manage/${event._id}`);
    await expect(page.getByRole('tabpanel')).toContainText('Mayapur');
    await secretaryApi.put(`/event/${event._id}`, { venue: 'Vrindavan' });
    await page.route(`**/api/v1/event/${event._id}`, async route => {
      await setTimeout(SLOW_MS);
      await route.continue();
    });
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Venue').waitFor();
    expect(await page.getByLabel('Venue').inputValue()).toBe('Vrindavan');
  });

  test('opens an event by its public id and by its record alike', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    for (const reference of [event.eventId, event._id]) {
      await page.goto(`/event/manage/${reference}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    }
  });
});

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test('does not find an event that is not published, nor the funds', async ({
    page,
    faults,
    secretaryApi,
  }) => {
    faults.expectRefusal(404);
    const [hidden, open] = [await anEvent(secretaryApi, { published: false }), await anEvent(secretaryApi)];
    await page.goto(`/event/manage/${hidden.eventId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await page.goto(`/event/manage/${open.eventId}`);
    await expect(page.getByRole('tab', { name: 'Reports' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Funds Overview' })).toHaveCount(0);
    await page.goto(`/event/manage/${open.eventId}/funds`);
    await expect(page.getByRole('tabpanel')).toContainText('Access denied');
  });
});
