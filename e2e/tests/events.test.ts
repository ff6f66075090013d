import type { EventRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { Drawer } from '../console/drawer.js';
import { expectFilter } from '../console/memberList.js';
import { aWord } from '../console/people.js';
import { expect, test } from '../console/test.js';
import { anEvent } from '../site/bookings.js';
import { holdBack } from '../console/holdBack.js';
import { inDays } from '../site/events.js';

/** The console receives a hundred and one events, on two pages, from the latest to the first. */
async function withAHundredMore(page: Page, example: EventRecord): Promise<void> {
  await page.route(/\/api\/v1\/event\?/, async route => {
    const answer = await route.fetch();
    const numbers = Array.from({ length: 101 }, (_, index) => index + 1);
    const events = numbers.map(number => ({
      ...example,
      _id: String(number).padStart(24, '0'),
      eventId: `event-${number}`,
      title: `Event number ${number}`,
      fromDate: inDays(400 - number),
      toDate: inDays(400 - number),
    }));
    const range = new URL(route.request().url()).searchParams.get('range') ?? '[0,99]';
    const [from, to] = JSON.parse(range) as [number, number];
    await route.fulfill({
      headers: { ...answer.headers(), 'content-range': `event ${from}-${Math.min(to, 100)}/101` },
      json: { data: events.slice(from, to + 1), total_results: 101 },
    });
  });
}

test.describe('the secretary', () => {
  test.use({ as: 'secretary' });

  test(
    'adds an event, which is unpublished and has its own page',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
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
      await expect(page.getByRole('region', { name: 'Preview of the public page' })).toContainText(title);
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
    },
  );

  for (const width of [1280, 390]) {
    test(`reads what is missing before an event can be published, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/event/manage/create');
      const steps = page.getByRole('navigation', { name: 'Steps' });
      await expect(steps.getByRole('button')).toHaveCount(7);
      await expect(page.getByLabel(/^Id/)).toHaveCount(0);
      await steps.getByRole('button', { name: /Publish\s?: something is missing/ }).click();
      const missing = page.getByRole('alert').filter({ hasText: 'Missing before it can be published' });
      await expect(missing.getByRole('listitem')).toHaveText([
        'The title',
        'The first day',
        'The last day',
        'The registration amount (0 for a free event)',
      ]);
      await page
        .getByRole('textbox', { name: /^Title/ })
        .first()
        .fill(`Kirtan ${aWord()}`);
      await page.getByLabel('From date').fill('01/05/2031');
      await page.getByLabel('To date').fill('04/05/2031');
      await page.getByLabel('Registration opens').fill('01/04/2031 09:30');
      await page.getByLabel('Basic registration amount').fill('0');
      await page.getByLabel('Basic registration amount').blur();
      await expect(steps.getByRole('button', { name: /Publish\s?: complete/ })).toBeVisible();
      await expect(page.getByText('Nothing is missing: it can be published.')).toBeVisible();
      await page.getByLabel('Registration opens').blur();
      await expect(page.getByLabel('Registration opens')).toHaveValue('01/04/2031 09:30');
    });
  }

  test('copies an event on the same weekdays, with nothing published', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi, {
      fromDate: '2031-05-02',
      toDate: '2031-05-04',
      registrationOpensAt: '2031-04-01T04:00:00.000Z',
      accomodationCategory: {
        '0': { id: 0, name: 'Hall', amount: 0 },
        '1': { id: 1, name: 'Tent', amount: 250 },
      },
      landing: { about: 'We met in 2030.' },
    });
    await page.goto(`/event/manage/${event.eventId}`);
    await page.getByRole('button', { name: 'Copy event' }).click();
    const dialog = page.getByRole('dialog', { name: `Copy ${event.title}` });
    await expect(dialog.getByLabel('First day')).toHaveValue('30/04/2032');
    const title = `Copied ${aWord()}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('First day').fill('07/05/2032');
    await dialog.getByRole('button', { name: 'Add the copy' }).click();
    await expect(page.getByText(`${title} is added.`)).toBeVisible();
    await expect(page.getByLabel('To date')).toHaveValue('09/05/2032');
    await expect(page.getByRole('alert').filter({ hasText: 'name a past year' })).toContainText(
      'We met in 2030.',
    );
    const [, , , eventId = ''] = new URL(page.url()).pathname.split('/');
    expect(await secretaryApi.get<EventRecord>(`/event/${eventId}`)).toMatchObject({
      title,
      published: false,
      fromDate: '2032-05-07',
      toDate: '2032-05-09',
      registrationOpensAt: '2032-04-06T04:00:00.000Z',
      accomodationCategory: event.accomodationCategory,
    });
  });

  test('finds every event in the menu, the nearest first, and in the search', async ({
    page,
    secretaryApi,
  }) => {
    await withAHundredMore(page, await anEvent(secretaryApi));
    await page.goto('/event/manage');
    const drawer = new Drawer(page);
    await drawer.menu.hover();
    const inMenu = drawer.link(/^Event number \d+$/);
    await expect(inMenu).toHaveCount(5);
    await drawer.button('All events (101)').click();
    await expect(inMenu).toHaveCount(101);
    // The events scroll inside their group: the menu entries below it do not move.
    await inMenu.last().scrollIntoViewIfNeeded();
    await expect(drawer.link('Bookings')).toBeInViewport();

    await page.goto('/booking');
    await page.getByRole('combobox', { name: 'Event' }).fill('number 101');
    await page.getByRole('option', { name: 'Event number 101' }).click();
    await expectFilter(page, { eventId: 'event-101' });
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Event' })).toHaveValue('Event number 101');
    await page.getByRole('combobox', { name: 'Event' }).fill('');
    await expectFilter(page, {});
  });

  test('edits an event, and does not overwrite what somebody else saved meanwhile', async ({
    page,
    faults,
    secretaryApi,
  }) => {
    faults.expectRefusal(409);
    const event = await anEvent(secretaryApi);
    await page.goto(`/event/manage/${event._id}/edit`);
    await expect(page.getByLabel('Venue', { exact: true })).toHaveValue('Mayapur');
    await secretaryApi.put(`/event/${event._id}`, { eligibility: 'Everybody' });
    await page.getByLabel('Venue', { exact: true }).fill('Shantipur');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Eligibility')).toHaveValue('Everybody');
    await expect(page.getByLabel('Venue', { exact: true })).toHaveValue('Shantipur');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${event.title} is saved.`)).toBeVisible();
    expect(await secretaryApi.get<EventRecord>(`/event/${event._id}`)).toMatchObject({
      venue: 'Shantipur',
      eligibility: 'Everybody',
    });
  });

  test('edits the current version of the event, not an older read', async ({ page, secretaryApi }) => {
    const event = await anEvent(secretaryApi);
    await page.goto(`/event/manage/${event._id}`);
    await expect(page.getByRole('tabpanel')).toContainText('Mayapur');
    await secretaryApi.put(`/event/${event._id}`, { venue: 'Vrindavan' });
    const letGo = await holdBack(page, `**/api/v1/event/${event._id}`);
    await page.getByRole('link', { name: 'Edit' }).click();
    // The form appears only once its data is loaded.
    await expect(page.locator('.MuiSkeleton-root').first()).toBeVisible();
    await expect(page.getByLabel('Venue', { exact: true })).toHaveCount(0);
    letGo();
    await expect(page.getByLabel('Venue', { exact: true })).toHaveValue('Vrindavan');
  });

  test('opens an event by its public id and by its record’s id alike', async ({ page, secretaryApi }) => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
  });
});
