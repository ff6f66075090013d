import type { BookingRecord } from '@coastok/domain';
import type { Locator } from '@playwright/test';
import { expectFingerSized, expectNoSideways } from '../console/accessibility.js';
import { Drawer } from '../console/drawer.js';
import { aNewcomer, areaByCode } from '../console/people.js';
import { listAddress } from '../console/memberList.js';
import { expect, test } from '../console/test.js';

test.use({ as: 'secretary', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const middleOf = async (one: Locator) => {
  const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return y + height / 2;
};

/** The position and size of the field around an input. */
const fieldBox = (input: Locator) => input.locator('..').boundingBox();

test('the drawer opens and closes by touch and leads on', async ({ page }) => {
  await page.goto('/dashboard');
  const drawer = new Drawer(page);
  await expect(drawer.menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await expect(drawer.menu).toContainText('Answer Questions');
  await drawer.button('People').tap();
  await drawer.link('Pending').tap();
  await expect(page).toHaveURL('/user/pending');
  await expect(drawer.menu).toHaveCount(0);
});

test(
  'members are cards with the same actions as the table',
  { tag: '@first' },
  async ({ page, secretaryApi }) => {
    const { name } = await aNewcomer(secretaryApi);
    await page.goto(listAddress('/user/pending', { q: name.split(' ')[1] }));
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(page.getByRole('table')).toHaveCount(0);
    for (const action of ['View', 'Edit'])
      await expect(card.getByRole('link', { name: `${action} ${name}` })).toBeVisible();
    await expect(card.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
    await card.getByRole('button', { name: `More for ${name}` }).tap();
    await expect(page.getByRole('menuitem', { name: `Delete ${name}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: `Approve ${name}` }).tap();
    await page.getByRole('button', { name: 'Yes, Approve User' }).tap();
    await expect(page.getByText(`${name} is approved.`)).toBeVisible();
  },
);

test('the choice of members is made with the thumb', async ({ page, secretaryApi }) => {
  const { name } = await aNewcomer(secretaryApi);
  await page.goto(listAddress('/user/pending', { q: name.split(' ')[1] }));
  await page.getByRole('checkbox', { name: `Select ${name}` }).tap();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport();
  await expectNoSideways(page, 'with the bar of the selection');
});

test('everything to tap is large enough for a finger', async ({ page }) => {
  // Eleven pages.
  test.setTimeout(90_000);
  for (const address of [
    '/dashboard',
    '/user/all',
    '/area',
    '/booking',
    '/care',
    '/care/carers',
    '/gathering',
    '/schedule-notification',
    '/answer-question',
    '/event/manage/jagannath-puri-mayapur-camp',
    '/event/manage/jagannath-puri-mayapur-camp/cash',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFingerSized(page, `on ${address}`);
    await expectNoSideways(page, `on ${address}`);
  }
  await page.getByRole('banner').getByRole('button', { name: 'Subhadra' }).tap();
  await expectFingerSized(page, 'in the account menu');
});

test('search and buttons of the members share one row', async ({ page }) => {
  await page.goto('/user/pending');
  const [search, add] = [
    page.getByPlaceholder('Name, email or phone'),
    page.getByRole('link', { name: 'Add member' }),
  ];
  await expect(add).toBeVisible();
  expect(Math.abs((await middleOf(search)) - (await middleOf(add)))).toBeLessThan(8);
  expect((await fieldBox(search))?.width).toBeGreaterThan(100);
  await expectNoSideways(page, 'with one row of buttons');
});

test('the link back and the actions of a record share one row', async ({ page, secretaryApi }) => {
  const [booking] = await secretaryApi.list<BookingRecord>('/booking', { status: 7 });
  const { _id, name } = await aNewcomer(secretaryApi, { chantingRounds: 2 });
  for (const [address, back, action] of [
    [`/user/${_id}/show`, 'All Members', 'Reset Password'],
    [`/user/${_id}`, 'All Members', 'Reset Password'],
    [`/booking/${booking?._id}/show`, 'All bookings', `More for ${booking?.bookingReferenceNo}`],
  ] as const) {
    await page.goto(address);
    const middles = await Promise.all(
      [page.getByRole('link', { name: back }), page.getByRole('button', { name: action })].map(async one => {
        await expect(one).toBeVisible();
        return middleOf(one);
      }),
    );
    expect(Math.abs(Math.max(...middles) - Math.min(...middles)), `on ${address} of ${name}`).toBeLessThan(8);
    await expectNoSideways(page, `on ${address}`);
  }
});

test('an event’s actions share one row, and what ends it is behind a menu', async ({ page }) => {
  await page.goto('/event/manage/jagannath-puri-mayapur-camp');
  const more = page.getByRole('button', { name: /^More for Annual Yatra/ });
  await expect(more).toBeVisible();
  const rows = new Set<number>();
  for (const one of [
    page.getByRole('link', { name: 'Public page' }),
    page.getByRole('link', { name: 'Edit' }),
    page.getByRole('button', { name: 'Copy event' }),
    page.getByRole('button', { name: 'Write to people' }),
    more,
  ]) {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    rows.add(Math.round(y + height / 2));
  }
  expect([...rows]).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Cancel event' })).toHaveCount(0);
  await more.tap();
  await page.getByRole('menuitem', { name: 'Cancel event' }).tap();
  await expect(page.getByRole('dialog')).toContainText('Annual Yatra');
});

test('a frontliner is deleted from a menu', async ({ page, secretaryApi }) => {
  const { _id, frontliners } = await areaByCode(secretaryApi, 'SALTLAKE');
  const name = frontliners[0]?.name ?? '';
  await page.goto(`/assignFrontliners?areaId=${_id}`);
  const more = page.getByRole('button', { name: `More for ${name}` });
  await expect(more).toBeEnabled();
  await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0);
  await more.tap();
  await expect(page.getByRole('menuitem', { name: new RegExp(`${name}$`) })).toBeVisible();
});

test('nothing shines through the palette', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Find' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  // `rgb(` and not `rgba(`: the colour is opaque.
  await expect(sheet).toHaveCSS('background-color', /^rgb\(/);
  await expect(sheet).toHaveCSS('opacity', '1');
});

test('areas are cards', async ({ page }) => {
  await page.goto('/area');
  await expect(page.getByRole('listitem').filter({ hasText: 'Area Leader' })).toHaveCount(5);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('the search of a list takes the space of its buttons', async ({ page }) => {
  for (const [address, search] of [
    ['/area', 'Search areas'],
    ['/pledging', 'Search drives'],
    ['/viplava-report', 'Name, phone, email'],
  ] as const) {
    await page.goto(address);
    await expect
      .poll(async () => (await fieldBox(page.getByPlaceholder(search)))?.width)
      .toBeGreaterThan(230);
  }
});

for (const width of [390, 320]) {
  test(`a long title is read to its end at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [address, title] of [
      ['/schedule-notification', 'Scheduled Notification'],
      ['/event/manage/jagannath-puri-mayapur-camp', 'Annual Yatra: Both Jagannath Puri and Mayapur'],
    ] as const) {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      const cut = await heading.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      );
      expect(cut, `${title} is cut`).toBe(false);
    }
  });
}

test('light and dark are switched in the account menu', async ({ page }) => {
  await page.goto('/dashboard');
  const ground = () => page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor);
  const before = await ground();
  await page.getByRole('banner').getByRole('button', { name: 'Subhadra' }).tap();
  await page.getByRole('menuitem', { name: 'Toggle light/dark mode' }).tap();
  await expect.poll(ground).not.toBe(before);
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the header shows the signed-in person and the role; its menu leads to the public site’s text pages', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const account = page.getByRole('banner').getByRole('button', { name: 'Subhadra' });
  await expect(account.getByText('General Secretary')).toBeVisible();
  await account.tap();
  for (const [name, address] of [
    ['Privacy Policy', '/privacy'],
    ['Terms and Conditions', '/terms'],
    ['Refund Policy', '/refund'],
    ['Contact', '/contact-us'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', address);
});

test('an answer fills the screen', async ({ page }) => {
  await page.goto('/answer-question');
  await page
    .getByRole('button', { name: /^Answer the question/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Your answer')).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
  await expectNoSideways(page, 'with an answer open');
});
