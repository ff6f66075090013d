import { LANGUAGE_NAMES, TRANSLATED } from '@coastok/domain';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { aPhone, OF_AGE } from '../console/people.js';
import { anEvent } from '../site/bookings.js';
import {
  expectNoEnglish,
  expectNothingClipped,
  OTHER_DIGITS,
  stretchWords,
  textsOf,
} from '../site/languages.js';
import { SCENES } from '../site/scenes.js';
import { expect, test } from '../site/test.js';
import { VISITOR_NAME } from '../site/visitors.js';
import { openScene, VISITOR_SCENES } from '../site/visitorScenes.js';

const NARROW = { width: 320, height: 640 };

const pathsOf = (eventId: string): string[] => [
  '/event',
  `/event/${eventId}`,
  '/viplava',
  `/event/bridge/${eventId}`,
  `/event/register/${eventId}`,
  '/register',
  '/my',
  '/my-data',
  '/event/album/mayapur',
  '/about-us',
  '/contact-us',
  '/privacy',
  '/terms',
  '/refund',
  '/event/no-such-event',
  // Links that are no longer valid; valid ones are opened by their own tests.
  '/guardian#token=old',
  '/notice#token=old',
  '/email#token=old',
  // Links whose token was lost on the way.
  '/guardian',
  '/notice',
  '/email',
];

for (const code of TRANSLATED) {
  test(`a visitor registers, pays and sees the ticket in ${LANGUAGE_NAMES[code]}`, async ({
    page,
    visitor,
    secretaryApi,
    wizard,
  }) => {
    test.slow();
    const [details, registration, booking, forms] = await Promise.all(
      ['details', 'registration', 'booking', 'wizard'].map(part => textsOf(code, part)),
    );
    if (!details || !registration || !booking || !forms) throw new Error('The texts are missing.');
    const event = await anEvent(secretaryApi, { allowPartialPayment: false });
    await visitor.prove();
    await page.goto(`/${code}/event/register/${event.eventId}?email=${encodeURIComponent(visitor.email)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(wizard.heading(registration.fillDetails ?? '')).toBeVisible();
    await wizard.field(details.name ?? '').fill(VISITOR_NAME);
    await wizard.field(details.phone ?? '').fill(aPhone());
    await wizard.field(details.dob ?? '').fill(OF_AGE);
    await wizard.field(details.rounds ?? '').fill('4');
    await wizard.field(details.area ?? '').selectOption({ label: 'Salt Lake' });
    await expect(wizard.field(details.facilitator ?? '')).toBeEnabled();
    await wizard.field(details.facilitator ?? '').selectOption({ index: 1 });
    await wizard.field(details.youth ?? '').check();
    await page.getByRole('button', { name: forms.proceed }).click();
    await expect(wizard.heading(registration.selectAmenities ?? '')).toBeVisible();
    await expectNoEnglish(page, 'of the amenities');
    await page.getByRole('button', { name: forms.proceed }).click();
    await expect(wizard.heading(registration.payment ?? '')).toBeVisible();
    await expectNoEnglish(page, 'of the payment');
    await expect(page).toHaveURL(new RegExp(`/${code}/event/register/.*#step-3$`));
    await page.getByRole('button', { name: registration.payOnline, exact: true }).click();
    await wizard.checkout.pay('₹1,600');
    await expect(wizard.heading((registration.thankYou ?? '').replace('{name}', VISITOR_NAME))).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(OTHER_DIGITS);
    expect(await visitor.booking(event.eventId)).toMatchObject({ status: 'CONFIRMED', paidAmount: 1600 });
    expect(await visitor.record()).toMatchObject({ language: code });
    await expectNothingClipped(page, 'of the result');
    await expectNoEnglish(page, 'of the result');

    await page.getByRole('link', { name: booking.myTicket }).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/my/ticket/`));
    await expect(page.getByRole('heading', { level: 1, name: booking.myTicket })).toBeVisible();
    await expectForEverybody(page, NARROW);
  });

  test(`the pages in ${LANGUAGE_NAMES[code]} fit a narrow phone, and have no digits but ASCII ones`, async ({
    page,
    visitor,
    secretaryApi,
    faults,
  }) => {
    test.slow();
    faults.expectRefusal(400);
    faults.expectRefusal(404);
    await page.setViewportSize(NARROW);
    const event = await anEvent(secretaryApi);
    await visitor.prove();
    for (const path of pathsOf(event.eventId)) {
      await page.goto(`/${code}${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.loading')).toHaveCount(0);
      await expectNoSideways(page, `of ${path}`);
      await expectNothingClipped(page, `of ${path}`);
      await expectNoEnglish(page, `of ${path}`);
      expect(await page.locator('body').innerText()).not.toMatch(OTHER_DIGITS);
    }
    await page.goto('/my');
    await expect(page).toHaveURL(`/${code}/my`);
  });
}

test('a mailed link keeps its token in another language', { tag: '@first' }, async ({ page, faults }) => {
  faults.expectRefusal(400);
  await page.goto('/guardian#token=old');
  await page.getByRole('link', { name: LANGUAGE_NAMES.hi }).click();
  await expect(page).toHaveURL('/hi/guardian#token=old');
});

for (const { name, before, ...scene } of VISITOR_SCENES) {
  test(`${name} has space for words that are 40 % longer`, async ({
    page,
    visitor,
    secretaryApi,
    faults,
  }) => {
    if (scene.refusal) faults.expectRefusal(scene.refusal);
    await page.setViewportSize(NARROW);
    await openScene(page, await before(visitor, secretaryApi, page), scene);
    await stretchWords(page);
    await expectNoSideways(page, 'with longer words');
    await expectNothingClipped(page, 'with longer words');
  });
}

test('every page has space for words that are 40 % longer', async ({
  page,
  visitor,
  secretaryApi,
  faults,
}) => {
  test.slow();
  faults.expectRefusal(400);
  faults.expectRefusal(404);
  await page.setViewportSize(NARROW);
  const event = await anEvent(secretaryApi);
  await visitor.prove();
  for (const path of pathsOf(event.eventId)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.loading')).toHaveCount(0);
    await stretchWords(page);
    await expectNoSideways(page, `of ${path} with longer words`);
    await expectNothingClipped(page, `of ${path} with longer words`);
  }
});

for (const { name, before, then, shows } of SCENES) {
  test(`the registration has space for words that are 40 % longer: ${name}`, async ({
    page,
    visitor,
    wizard,
    secretaryApi,
  }) => {
    const asked = { allowSubsidy: true, outfitAmount: 350, allowDonation: true };
    const event = await anEvent(secretaryApi, asked);
    await before(visitor, secretaryApi, event, page);
    await page.setViewportSize(NARROW);
    await wizard.open(event, visitor.email);
    if (then) await then(page);
    await expect(wizard.heading(shows)).toBeVisible();
    await stretchWords(page);
    await expectNoSideways(page, 'with longer words');
    await expectNothingClipped(page, 'with longer words');
  });
}
