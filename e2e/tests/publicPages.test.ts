import { expectForEverybody } from '../console/accessibility.js';
import { tagOf } from '../console/drawn.js';
import { DEMO_STAFF } from '../console/demoAccounts.js';
import { expect, test } from '../console/test.js';
import { PAPERS } from '../site/addresses.js';

for (const { address } of PAPERS) {
  test(
    `${address} can be read and used by everybody, down to 320 pixels`,
    { tag: tagOf(address) },
    async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Sandbox').first()).toBeVisible();
      await expectForEverybody(page, { width: 320, height: 640 });
    },
  );
}

/** The footer of the console is the specification's. */
const FOOTERS = [
  { start: '/about-us', pages: PAPERS },
  { start: '/', pages: PAPERS.filter(({ address }) => address !== '/my-data') },
];

for (const { start, pages } of FOOTERS) {
  test(`the footer of ${start} leads to every page of the public site`, async ({ page }) => {
    for (const { address, link } of pages) {
      await page.goto(start);
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('a guest finds the way to the sign-in page', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Staff login' }).click();
  await expect(page.getByText('Sign in to continue (Only for admins)')).toBeVisible();
});

test.describe('with a stored profile', () => {
  test.use({ as: 'director' });

  test("the privacy page's header shows name and role", async ({ page }) => {
    await page.goto('/privacy');
    const header = page.getByRole('banner');
    await expect(header).toContainText(DEMO_STAFF.director.shownName);
    await expect(header).toContainText('Director');
  });
});

test('the privacy page names what the app collects and from which age', async ({ page }) => {
  await page.goto('/privacy');
  for (const text of [/postal address/i, /camera/i, /audio|microphone/i, /https/i, /13/]) {
    await expect(page.getByRole('main')).toContainText(text);
  }
});

test('the demo’s page Contact has the address of its office', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'office@coastok.test' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('+91 55500 10800');
  await expect(page.getByRole('main')).toContainText('108 Lotus Lane');
});
