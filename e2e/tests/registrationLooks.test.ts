import type { Page } from '@playwright/test';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import type { Api } from '../console/api.js';
import { aWord } from '../console/people.js';
import { bankAtWork } from '../site/bankAtWork.js';
import { anEvent, booked, ordered, payAtGateway, signedUp } from '../site/bookings.js';
import { expect, test } from '../site/test.js';
import { Visitor } from '../site/visitors.js';

const NARROW = { width: 320, height: 640 };
/** The preset of Chromium's developer tools. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** Of the layout, as browsers score it. */
const MOST_SHIFT = 0.05;
const AS_A_CHILD = `${new Date().getFullYear() - 15}-01-01`;

interface Scene {
  name: string;
  /** What happens before the page is opened. */
  before: (visitor: Visitor, secretary: Api, event: { eventId: string }, page: Page) => Promise<unknown>;
  /** What happens on the page. */
  then?: (page: Page) => Promise<unknown>;
  shows: string | RegExp;
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const SCENES: readonly Scene[] = [
  { name: 'the details', before: visitor => visitor.prove(), shows: 'Fill details' },
  {
    name: 'the details with everything missing',
    before: visitor => visitor.prove(),
    then: async page => {
      await page.getByLabel('Date of birth').fill(AS_A_CHILD);
      await press('Proceed')(page);
      await expect(page.getByText('Please fill all details')).toBeVisible();
    },
    shows: 'Fill details',
  },
  { name: 'the amenities', before: booked, shows: 'Select Amenities' },
  { name: 'the payment', before: booked, then: press('Proceed'), shows: 'Payment' },
  {
    name: 'the question whom to ask as a guardian',
    before: async (visitor, secretary, event) => {
      await visitor.prove();
      await signedUp(visitor, secretary, AS_A_CHILD);
      await booked(visitor, secretary, event);
    },
    then: async page => {
      await press('Proceed')(page);
      await press('Ask my guardian')(page);
    },
    shows: 'Payment',
  },
  {
    name: 'the request for a subsidy',
    before: booked,
    then: async page => {
      await press('Proceed')(page);
      await press('Unable to Pay')(page);
    },
    shows: 'Unable to Pay',
  },
  {
    name: 'a failed payment',
    before: async (visitor, secretary, event) =>
      payAtGateway(await ordered(visitor, await booked(visitor, secretary, event)), 'failed'),
    shows: /got failed/,
  },
  {
    name: 'a payment in progress',
    before: async (visitor, secretary, event, page) => {
      await ordered(visitor, await booked(visitor, secretary, event));
      await bankAtWork(page);
    },
    shows: /checking with the bank/,
  },
  {
    name: 'a part that was paid',
    before: async (visitor, secretary, event) =>
      payAtGateway(await ordered(visitor, await booked(visitor, secretary, event)), 'captured'),
    shows: '₹1,100 to pay',
  },
  {
    name: 'a promise of cash',
    before: async (visitor, secretary, event) => {
      const { bookingId } = await booked(visitor, secretary, event);
      await visitor.take('/booking', { bookingId, paymentMode: 'CASH' });
    },
    shows: '₹1,600 to pay',
  },
  {
    name: 'a request that was sent',
    before: async (visitor, secretary, event) => {
      const { bookingId } = await booked(visitor, secretary, event);
      const request = { bookingId, amountAfterSubsidy: 1000, subsidyReason: 'I still study.' };
      await visitor.take('/booking/request', request);
    },
    shows: 'Your request was sent',
  },
];

for (const { name, before, then, shows } of SCENES) {
  test(`${name} can be read and used by everybody, down to 320 pixels`, async ({
    page,
    visitor,
    wizard,
    secretaryApi,
  }) => {
    const event = await anEvent(secretaryApi, { allowSubsidy: true, outfitAmount: 350, allowDonation: true });
    await before(visitor, secretaryApi, event, page);
    await wizard.open(event, visitor.email);
    if (then) await then(page);
    await expect(wizard.heading(shows)).toBeVisible();
    await expectForEverybody(page, NARROW);
  });
}

test('a long email breaks where it is shown, and nothing sticks out at 320 pixels', async ({
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
  await press('Proceed')(page);
  await expect(wizard.heading('Payment')).toBeVisible();
  await expectNoSideways(page, 'at 320 pixels');
});

test('the proof of an email can be read and used by everybody, down to 320 pixels', async ({
  page,
  visitor,
  wizard,
  secretaryApi,
}) => {
  await wizard.open(await anEvent(secretaryApi), visitor.email);
  await expect(page.getByRole('dialog')).toContainText('Kindly verify your email again');
  await expectForEverybody(page, NARROW);
});

test('a confirmed place can be read by everybody, and printed without what is only for a screen', async ({
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

test('what a guest sees of a registration does not jump while it comes to a slow phone', async ({
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
      // The DOM's types do not know this kind of entry yet.
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
  // Else the page stays slow for the tests after this one, which get it as it is.
  await devTools.detach();
});
