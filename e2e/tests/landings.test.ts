import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { tagOf } from '../console/drawn.js';
import { expect, test } from '../console/test.js';
import { inDays, aPublishedEvent } from '../site/events.js';
import { LANDINGS } from '../site/addresses.js';

const SMALLEST = { width: 320, height: 640 };
/** The banner shows that the page's script is loaded: the server renders none. */
const scripted = (page: Page) => expect(page.getByText('Sandbox').first()).toBeVisible();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bookNow = (page: Page, camp: string) =>
  page.getByRole('region', { name: camp }).getByRole('link', { name: 'BOOK NOW' });

test.describe('the page of the Annual Yatra', () => {
  test('counts down, and its anchors lead to its parts', async ({ page }) => {
    await page.goto('/viplava');
    await expect(heading(page)).toHaveText(/^Annual Yatra 20\d\d$/);
    await expect(page.getByRole('timer')).toHaveText(/\d+ days\s*\d\d hours\s*\d\d min\s*\d\d sec/);
    const bar = page.getByRole('navigation', { name: 'On this page' });
    for (const [label, id] of [
      ['About', 'about'],
      ['Events', 'events'],
      ['Details', 'details'],
      ['Register Now', 'register'],
    ] as const) {
      await bar.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(`/viplava#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect(bar).toBeInViewport();
    }
  });

  for (const { anchor, camp, eventId, charges } of [
    { anchor: 'Mayapur', camp: 'Only Mayapur', eventId: 'mayapur-camp', charges: [4700, 2300, 5200, 2800] },
    {
      anchor: 'Puri',
      camp: 'Only Jagannath Puri',
      eventId: 'jagannath-puri-camp',
      charges: [3700, 1600, 4200, 2000],
    },
    {
      anchor: 'JMYatra',
      camp: 'Both Jagannath Puri and Mayapur',
      eventId: 'jagannath-puri-mayapur-camp',
      charges: [7100, 4200, 8000, 4700],
    },
  ]) {
    test(`shows the charges of ${anchor} and books that camp`, async ({ page }) => {
      await page.goto(`/viplava#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
      const cells = page.getByRole('region', { name: camp }).getByRole('cell');
      await expect(cells).toHaveText(charges.map(charge => `₹${charge.toLocaleString('en-IN')}`));
      await bookNow(page, camp).click();
      await expect(page).toHaveURL(`/viplava/bridge?eventId=${eventId}`);
      await expect(heading(page)).toHaveText(`Register for Annual Yatra: ${camp}`);
    });
  }

  test('leads to its film, to five albums and to the pages of the footer', async ({ page }) => {
    await page.goto('/viplava');
    await expect(page.getByRole('link', { name: 'Watch the video' })).toBeVisible();
    await expect(page.locator('.albums a')).toHaveCount(5);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      'About',
      'Contact',
      'Privacy Policy',
      'My bookings',
      'My data',
      'Terms and Conditions',
      'Refund Policy',
    ]);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test('its film plays on a page of the site until the visitor pauses it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/viplava');
    await scripted(page);
    await page.getByRole('link', { name: 'Watch the video' }).click();
    await expect(page).toHaveURL('/event/album/annual-yatra');
    await expect(heading(page)).toHaveText('The Annual Yatra in ten pictures');
    const main = page.getByRole('main');
    await expect(main.getByRole('img')).toHaveAccessibleName(/^A train/);
    // From here on the test controls the page's clock.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await main.getByRole('button', { name: 'Play' }).click();
    for (const shown of [2, 3]) {
      await page.clock.runFor(4000);
      await expect(main).toContainText(`${shown} of 10`);
    }
    await main.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(9000);
    await expect(main).toContainText('3 of 10');
    await page.clock.resume();
    await expectForEverybody(page, SMALLEST);
  });

  test('each of its albums is there, and an unknown one is not found', async ({ page }) => {
    await page.goto('/viplava');
    const addresses = await page
      .locator('.albums a')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    for (const address of addresses) {
      expect((await page.request.get(address ?? '')).status()).toBe(200);
    }
    await page.goto(addresses[0] ?? '');
    await scripted(page);
    await expect(heading(page)).toHaveText('Mayapur, the first days');
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: 'Photos' })).toContainText('1 of 5');
    expect((await page.request.get('/event/album/nothing')).status()).toBe(404);
  });

  test('BOOK NOW at the top begins a registration', async ({ page }) => {
    await page.goto('/viplava');
    await page.getByRole('link', { name: 'BOOK NOW', exact: true }).first().click();
    await expect(page).toHaveURL(/\/viplava\/bridge\?eventId=jagannath-puri-mayapur-camp$/);
  });

  test('opens its photos one by one, by keyboard alone', async ({ page }) => {
    await page.goto('/viplava');
    await scripted(page);
    await page.getByRole('button', { name: 'Pulling the chariot' }).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer).toContainText('1 of 8');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer).toContainText('8 of 8');
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pulling the chariot' })).toBeFocused();
  });
});

test.describe('the page of an event', () => {
  test('of the past shows that instead of counting, and still has its price', async ({ page }) => {
    await page.goto('/event/youth-festival-2022');
    await expect(
      page.getByText('This event is over. It took place on 14 – 16 Oct 2022.').first(),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('₹1,400');
    for (const included of ['Event access', 'Accommodation', 'Prashadam'])
      await expect(details.getByRole('listitem').filter({ hasText: included }).first()).toBeVisible();
    for (const part of ['About', 'Events', 'Details', 'Register Now'])
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await expect(page.locator('a[href*="bridge"]')).toHaveCount(0);
  });

  test(
    'that is open counts down every second and leads to its bridge',
    { tag: '@first' },
    async ({ page }) => {
      await page.goto('/event/youth-festival');
      const timer = page.getByRole('timer');
      const first = await timer.innerText();
      await expect(timer).not.toHaveText(first, { useInnerText: true });
      await page.getByRole('main').getByRole('link', { name: 'Register Now' }).first().click();
      await expect(page).toHaveURL('/event/bridge/youth-festival');
    },
  );

  test('that opens later says when', async ({ page, secretaryApi }) => {
    const { eventId } = await aPublishedEvent(secretaryApi, {
      registrationOpensAt: `${inDays(10)}T04:30:00.000Z`,
    });
    await page.goto(`/event/${eventId}`);
    await expect(
      page.getByText(/^Registration opens on \d\d \w{3} \d{4}, 10:00 AM\.$/).first(),
    ).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('a[href*="bridge"]')).toHaveCount(0);
  });

  test('whose registration has closed shows that instead of counting', async ({ page, secretaryApi }) => {
    const { eventId } = await aPublishedEvent(secretaryApi, {
      registrationClosesAt: `${inDays(-1)}T04:30:00.000Z`,
    });
    await page.goto(`/event/${eventId}`);
    await expect(page.getByText('Registration is closed.').first()).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });

  test(
    'shows a name with markup as text, to messengers too',
    { tag: '@first' },
    async ({ page, secretaryApi }) => {
      const title = '</title><img src=x onerror=alert(1)>';
      const { eventId } = await aPublishedEvent(secretaryApi, { title });
      await page.goto(`/event/${eventId}`);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Coastok`);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    },
  );

  test('that does not exist is not found, for robots as well', async ({ page, faults }) => {
    faults.expectRefusal(404);
    const response = await page.goto('/event/no-such-event');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expectNoSideways(page, 'where nothing is found');
  });

  test('can be put into a calendar', async ({ page }) => {
    await page.goto('/event/youth-festival');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await started).suggestedFilename()).toBe('youth-festival.ics');
  });
});

test('the list of events leads to every one of them, camps to the yatra', async ({ page }) => {
  await page.goto('/event');
  await expect(heading(page)).toHaveText('Events');
  await page.getByRole('link', { name: /Annual Yatra 20\d\d/ }).click();
  await expect(heading(page)).toHaveText(/^Annual Yatra 20\d\d$/);
  await page.goBack();
  await page.getByRole('link', { name: /Youth Festival 2022/ }).click();
  await expect(page).toHaveURL('/event/youth-festival-2022');
});

test('/event/manage belongs to the console', async ({ page }) => {
  await page.goto('/event/manage');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('.site-footer')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a landing page can be read, and has its preview for messengers',
    { tag: '@first' },
    async ({ page }) => {
      await page.goto('/viplava');
      await expect(heading(page)).toHaveText(/^Annual Yatra 20\d\d$/);
      await expect(bookNow(page, 'Only Mayapur')).toBeVisible();
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
        'content',
        /mayapur-preview\.jpg$/,
      );
      await expect(page.locator('noscript p')).toHaveText(/^Registration needs JavaScript\./);
    },
  );
});

for (const address of LANDINGS) {
  test(
    `${address} can be read and used by everybody, down to 320 pixels`,
    { tag: tagOf(address) },
    async ({ page }) => {
      await page.goto(address);
      await scripted(page);
      await expectForEverybody(page, SMALLEST);
    },
  );
}
