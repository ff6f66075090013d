import { expectForEverybody } from '../console/accessibility.js';
import { SCREENS } from '../console/screens.js';
import { expect, test } from '../console/test.js';

const PHONE = { width: 390, height: 844 };

test.describe('everybody can read and use', () => {
  test.use({ as: 'secretary' });

  for (const { name, open } of SCREENS) {
    test(`${name}, in light and dark and on a phone`, async ({ page, secretaryApi }) => {
      await open(page, secretaryApi);
      await expectForEverybody(page, PHONE);
    });
  }
});

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test('can read and use the page that refuses access', async ({ page }) => {
    await page.goto('/user/inactive');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied');
    await expectForEverybody(page, PHONE);
  });
});

test('everybody can read and use the sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectForEverybody(page, PHONE);
});
