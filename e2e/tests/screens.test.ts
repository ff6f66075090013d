import { expectForEverybody, expectNamesAsSeen } from '../console/accessibility.js';
import { tagOf } from '../console/drawn.js';
import { SCREENS } from '../console/screens.js';
import { expectStill, watchShifts } from '../console/shifts.js';
import { expect, test } from '../console/test.js';
import { atBothWidths } from '../console/widths.js';

const PHONE = { width: 390, height: 844 };

test.describe('everybody can read and use', () => {
  test.use({ as: 'secretary' });

  for (const { name, open, refused } of SCREENS) {
    test(
      `${name}, in light and dark and on a phone`,
      { tag: tagOf(name) },
      async ({ page, faults, secretaryApi }) => {
        if (refused) faults.expectRefusal(refused);
        await open(page, secretaryApi);
        await expectForEverybody(page, PHONE);
      },
    );
  }
});

test.describe('what is seen', () => {
  test.use({ as: 'secretary' });

  test('is how controls are called, and headings follow each other', async ({ page }) => {
    for (const [address, title] of [
      ['/care/carers', 'Carers'],
      ['/settlement', /./],
      ['/event/manage/create', 'Add Event'],
      ['/event/manage/jagannath-puri-mayapur-camp/waitlist', /./],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectNamesAsSeen(page, `on ${address}`);
    }
  });
});

test.describe('what arrives late', () => {
  test.use({ as: 'secretary' });

  atBothWidths(() => {
    test('has its place before: lists, the dashboard’s cards and the strip of what waits', async ({
      page,
    }) => {
      // Nine pages, each with answers that are held back.
      test.setTimeout(120_000);
      await watchShifts(page);
      // The second visit: the strip's placeholders have the size of what waited at the first.
      await page.goto('/dashboard');
      await expect(
        page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first(),
      ).toBeVisible();
      for (const address of [
        '/dashboard',
        '/user/pending',
        '/area',
        '/booking',
        '/answer-question',
        '/care/carers',
        '/gathering',
        '/event/manage/riverside-retreat/cash',
      ])
        await expectStill(page, address);
    });
  });
});

test.describe('the drawer', () => {
  test.use({ as: 'secretary' });

  test('the links of a group in the drawer are reached by keyboard, although the drawer is not pinned', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    const group = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'People' });
    await page.getByRole('button', { name: 'Keep the menu open' }).focus();
    for (let tries = 0; tries < 20 && !(await group.evaluate(one => one === document.activeElement)); tries++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    const first = page.getByRole('link', { name: 'Inactive', exact: true });
    // There is nothing to focus before the group has opened.
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(group).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/inactive/);
  });
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
