import type { ConsentRecord, OwnPrivacyRequestRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { signedUp } from '../site/bookings.js';
import { expect, test } from '../site/test.js';
import { VISITOR_NAME } from '../site/visitors.js';

/** Counts the clicks that the page receives from here on. @returns the number since the last call */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as typeof window & { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', () => (counted.clicks += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const counted = window as typeof window & { clicks: number };
      const { clicks } = counted;
      counted.clicks = 0;
      return clicks;
    });
}

test.beforeEach(async ({ page, visitor, secretaryApi }) => {
  await visitor.prove();
  await signedUp(visitor, secretaryApi);
  await page.goto('/my-data');
  await expect(page.getByRole('heading', { level: 2, name: 'What we hold' })).toBeVisible();
});

const rowsOf = (page: Page) =>
  page.request
    .get('/web/v1/privacy/consent')
    .then(async answer => ((await answer.json()) as { result: ConsentRecord[] }).result);
const requestsOf = (page: Page) =>
  page.request
    .get('/web/v1/privacy/request')
    .then(async answer => ((await answer.json()) as { result: OwnPrivacyRequestRecord[] }).result);

test('withdrawing takes no more clicks than giving: one each', { tag: '@first' }, async ({ page }) => {
  const clicks = await countClicks(page);
  for (const purpose of ['Notices', 'Fund-raising', 'Photos']) {
    const toggle = page.getByRole('switch', { name: purpose });
    const clicked = async () => {
      const given = (await toggle.getAttribute('aria-checked')) === 'true';
      await toggle.click();
      await expect(toggle).toBeChecked({ checked: !given });
      return clicks();
    };
    const both = [await clicked(), await clicked()];
    expect(both).toEqual([1, 1]);
  }
  const rows = await rowsOf(page);
  expect(rows.filter(({ purpose }) => purpose === 'photos').map(({ given }) => given)).toEqual([
    false,
    true,
    false,
  ]);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Notices' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Photos' })).not.toBeChecked();
});

test('withdrawing a required purpose asks once more, and files the erasure', async ({ page, faults }) => {
  faults.expectRefusal(409);
  const withdraw = page.getByRole('button', { name: 'Withdraw Care' });
  const dialog = page.getByRole('dialog', { name: 'Withdraw ‘Care’?' });
  await withdraw.click();
  await expect(dialog).toContainText('we have to erase your data');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(await requestsOf(page)).toEqual([]);
  await withdraw.click();
  await dialog.getByRole('button', { name: 'Yes, erase my data' }).click();
  await expect(dialog).toBeHidden();
  await expect(withdraw).toHaveCount(0);
  const asked = page.getByRole('region', { name: 'What you have asked' });
  await expect(asked).toContainText('Erase my data');
  expect(await requestsOf(page)).toMatchObject([{ kind: 'erase', state: 'OPEN' }]);
});

test('a copy is downloaded, and the next within the hour is refused in words', async ({ page, faults }) => {
  faults.expectRefusal(429);
  const held = page.getByRole('region', { name: 'What we hold' });
  await expect(held).toContainText(VISITOR_NAME);
  const button = held.getByRole('button', { name: 'Download my data' });
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    held: { profile: [{ name: VISITOR_NAME }] },
  });
  await expect(held.getByRole('status')).toContainText('on its way to your downloads');
  await button.click();
  await expect(held.getByRole('alert')).toContainText('You can try again in');
});

test('a request is listed with its day, and its answer is read there', async ({ page, secretaryApi }) => {
  const form = page.getByRole('region', { name: 'Ask us' });
  const send = form.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(form).toContainText('Please choose what you would like.');
  await form.getByRole('radio', { name: /^Correct my data/ }).check();
  await send.click();
  await expect(form).toContainText('Please tell us in a few words.');
  await form.getByLabel('What is wrong, and what is correct?').fill('I was born in 1991.');
  await send.click();
  await expect(form.getByRole('status')).toContainText('We have your request. We answer by ');
  const asked = page.getByRole('region', { name: 'What you have asked' });
  await expect(asked).toContainText('I was born in 1991.');
  await expect(asked).toContainText('New');

  const [request] = await requestsOf(page);
  await secretaryApi.put(`/privacy/request/${request?._id}`, {
    state: 'ANSWERED',
    answer: 'It is corrected.',
  });
  await page.reload();
  await expect(asked).toContainText('Answered');
  await expect(asked).toContainText('It is corrected.');
});

test('a person is nominated to use these rights, by keyboard alone', async ({ page }) => {
  const form = page.getByRole('region', { name: 'Ask us' });
  await form.getByRole('radio', { name: /^See my data/ }).focus();
  await page.keyboard.press('Space');
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /^Nominate a person/ })).toBeChecked();
  for (const words of ['Mala Sen', 'Mother', '9876543210', '', '']) {
    await page.keyboard.press('Tab');
    if (words) await page.keyboard.type(words);
  }
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'What you have asked' })).toContainText('Mala Sen, Mother');
  expect(await requestsOf(page)).toMatchObject([
    { kind: 'nominate', nominee: { name: 'Mala Sen', relation: 'Mother', phone: '9876543210' } },
  ]);
});

test('erasure is requested only once the box is ticked', async ({ page }) => {
  const form = page.getByRole('region', { name: 'Ask us' });
  await form.getByRole('radio', { name: /^Erase my data/ }).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('Please tick this first.');
  expect(await requestsOf(page)).toEqual([]);
  await form.getByLabel(/^Yes, erase everything/).check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toContainText('We have your request.');
  expect(await requestsOf(page)).toMatchObject([{ kind: 'erase' }]);
});

test('everybody can read and use the own data, at every width', async ({ page }) => {
  await page.getByRole('radio', { name: /^Nominate a person/ }).check();
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `at ${width} pixels`);
  }
  await expectForEverybody(page, { width: 320, height: 640 });
});

test.describe('an unknown visitor', () => {
  test('verifies an address first, on a page that names contact and Board', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto('/my-data');
    await expect(page.getByRole('heading', { name: 'First, your email' })).toBeVisible();
    await expect(page.getByText('What we hold', { exact: true })).toHaveCount(0);
    const board = page.getByRole('region', { name: 'If our answer does not satisfy you' });
    await expect(board).toContainText('Data Protection Board of India');
    await expect(board).toContainText('New Delhi');
    await page.context().close();
  });
});
