import { PRIVACY_VERSION, PURPOSE_KEYS, PURPOSES, type PrivacyNoticeViewRecord } from '@coastok/domain';
import { expectForEverybody, expectNoSideways } from '../console/accessibility.js';
import { expect, test } from '../site/test.js';

/**
 * The real command mails a thousand members at once, which no test of a page needs: the server's answers are
 * simulated here.
 */
const VIEW: PrivacyNoticeViewRecord = {
  firstName: 'Asha',
  version: PRIVACY_VERSION,
  answered: false,
  purposes: PURPOSE_KEYS.map(key => ({
    key,
    ...PURPOSES[key],
    given: PURPOSES[key].needed || key === 'notices',
  })),
};

test('the notice is answered by one tap, with the token in the body alone', async ({ page }) => {
  const asked: { path: string; body: unknown }[] = [];
  await page.route('**/web/v1/privacy/notice/*', async route => {
    const path = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push({ path, body: route.request().postDataJSON() });
    await route.fulfill({ json: { result: { ...VIEW, answered: path === 'answer' } } });
  });
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await page.goto('/notice#token=secret-108');
  await expect(page.getByRole('heading', { name: 'You choose, Asha' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Notices' })).toBeChecked();
  await expect(page.getByRole('main')).toContainText(PURPOSES.membership.text);
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSideways(page, `at ${width} pixels`);
  }
  await page.getByRole('switch', { name: 'Photos' }).click();
  await page.getByRole('button', { name: 'I agree, with these choices' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha. Your answer is noted.' })).toBeFocused();
  expect(asked.filter(({ path }) => path === 'answer')).toEqual([
    {
      path: 'answer',
      body: { token: 'secret-108', purposes: { notices: true, 'fund-raising': false, photos: true } },
    },
  ]);
  expect(addresses.filter(address => address.includes('secret-108'))).toEqual([]);
});

test('everybody can read and use the notice', async ({ page }) => {
  await page.route('**/web/v1/privacy/notice/view', route => route.fulfill({ json: { result: VIEW } }));
  await page.goto('/notice#token=secret-108');
  await expect(page.getByRole('switch', { name: 'Photos' })).toBeVisible();
  await expectForEverybody(page, { width: 320, height: 640 });
});

test('an old or broken link is reported as such, with another way', async ({ page, faults }) => {
  faults.expectRefusal(400);
  await page.goto('/notice#token=nonsense');
  await expect(page.getByRole('alert')).toContainText(/\w/);
  await page.getByRole('main').getByRole('link', { name: 'My data' }).click();
  await expect(page).toHaveURL('/my-data');
});
