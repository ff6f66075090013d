import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { tagOf } from '../console/drawn.js';
import { aWord } from '../console/people.js';
import { anEvent, booked, ordered, payAtGateway } from '../site/bookings.js';
import { SCENES } from '../site/scenes.js';
import { expect, test } from '../site/test.js';
import { Visitor } from '../site/visitors.js';

const NARROW = { width: 320, height: 640 };
/** The preset of Chromium's developer tools. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** The layout shift score, as browsers compute it. */
const MOST_SHIFT = 0.05;

for (const { name, before, then, shows } of SCENES) {
  test(
    `${name} can be read and used by everybody, down to 320 pixels`,
    { tag: tagOf(name) },
    async ({ page, visitor, wizard, secretaryApi }) => {
      const event = await anEvent(secretaryApi, {
        allowSubsidy: true,
        outfitAmount: 350,
        allowDonation: true,
      });
      await before(visitor, secretaryApi, event, page);
      await wizard.open(event, visitor.email);
      if (then) await then(page);
      await expect(wizard.heading(shows)).toBeVisible();
      await expectForEverybody(page, NARROW);
    },
  );
}

test('a long email breaks where it is shown, and nothing overflows at 320 pixels', async ({
  page,
  context,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  const visitor = new Visitor(context.request, `${'w'.repeat(30)}${aWord().toLowerCase()}@example.org`);
  await booked(visitor, secretaryApi, event);
  await page.setViewportSize(NARROW);
  await wizard.open(event, visitor.email);
  await wizard.proceed.click();
  await expect(wizard.heading('Payment')).toBeVisible();
  await expectNoSideways(page, 'at 320 pixels');
});

test('the email verification can be read and used by everybody, down to 320 pixels', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  await wizard.open(await anEvent(secretaryApi), visitor.email);
  await expect(page.getByRole('dialog')).toContainText('Kindly verify your email again');
  await expectForEverybody(page, NARROW);
});

test('a confirmed place can be read by everybody, and printed without screen-only parts', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi, { allowPartialPayment: false });
  const booking = await booked(visitor, secretaryApi, event);
  await payAtGateway(await ordered(visitor, booking), 'captured');
  await wizard.open(event, visitor.email);
  await expect(wizard.heading(/^Thank you/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(booking.bookingReferenceNo ?? '')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expectForEverybody(page, NARROW);
});

test('the sign-up can be read and used by everybody, down to 320 pixels', async ({
  page,
  visitor,
  wizard,
}) => {
  await page.goto('/register');
  await expect(wizard.heading('Login with Google')).toBeVisible();
  await expectForEverybody(page, NARROW);
  await visitor.prove();
  await page.reload();
  await expect(wizard.heading('Fill basic details')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectForEverybody(page, NARROW);
});

test('what a guest sees of a registration does not jump while it loads on a slow phone', async ({
  page,
  secretaryApi,
}) => {
  const event = await anEvent(secretaryApi);
  await page.setViewportSize({ width: 390, height: 844 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver(list => {
      // TypeScript's DOM types lack this kind of entry.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        value: number;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/event/register/${event.eventId}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate<number>('shift')).toBeLessThan(MOST_SHIFT);
  // Otherwise the page would stay slow for the next tests, which use the same one.
  await devTools.detach();
});
