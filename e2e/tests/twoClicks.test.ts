import { holdBack } from '../console/holdBack.js';
import { NEW_FORMS } from '../console/newForms.js';
import { aWord } from '../console/people.js';
import { expect, test } from '../site/test.js';

/** Clicks a button three times: at once, after 120 ms, and after 600 ms. @returns when it has */
const clickAgain = (button: HTMLElement | SVGElement): Promise<void> =>
  new Promise(resolve => {
    const click = () => (button as HTMLElement).click();
    click();
    setTimeout(click, 120);
    setTimeout(() => resolve(click()), 600);
  });

test.describe('in the console', () => {
  test.use({ as: 'secretary' });

  for (const { path, called = path, fill, made } of NEW_FORMS)
    for (const [when, isSlow] of [
      ['while its answer is on the way', true],
      ['at once', false],
    ] as const)
      test(`clicks on the button of a new ${called} ${when} create one`, async ({ page, secretaryApi }) => {
        await page.route('https://**', route => route.abort('blockedbyclient'));
        const address = new RegExp(`/api/v1/${path}$`);
        const keys: (string | undefined)[] = [];
        page.on('request', request => {
          if (request.method() === 'POST' && address.test(request.url()))
            keys.push(request.headers()['idempotency-key']);
        });
        const word = aWord();
        const save = await fill(page, word, secretaryApi);
        const letGo = isSlow ? await holdBack(page, address) : () => undefined;
        await save.evaluate(clickAgain);
        letGo();
        await expect(page.getByText(/is (?:added|saved|noted)/).first()).toBeVisible();
        expect(keys.length).toBeGreaterThan(0);
        expect(new Set(keys).size).toBe(1);
        const count = made?.(secretaryApi, word) ?? secretaryApi.count(`/${path}`, { q: word });
        expect(await count).toBe(1);
      });
});

test('clicks on the buttons of a registration create one person, one booking and one order', async ({
  page,
  wizard,
  visitor,
  registration,
}) => {
  const { eventId } = await registration.begun();
  await wizard.fillDetails();
  await wizard.proceed.evaluate(clickAgain);
  await wizard.expectStep('Select Amenities');
  const { bookingId } = await visitor.booking(eventId);
  await wizard.proceed.evaluate(clickAgain);
  await wizard.expectStep('Payment');
  await wizard.payInCash.evaluate(clickAgain);
  await expect(page.getByText(/area leader or the general secretary in cash/).first()).toBeVisible();
  expect((await visitor.booking(eventId)).bookingId).toBe(bookingId);
  expect((await visitor.record())?.email).toBe(visitor.email);
});
