import { can, SCREENS } from '@coastok/domain';
import type { AreaRecord, UserRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { apiOf } from '../console/api.js';
import { DEMO_STAFF } from '../console/demoAccounts.js';
import { listAddress } from '../console/memberList.js';
import { areaByCode } from '../console/people.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';

/** Lists of resources at react-admin's own addresses, where the specification has another one. */
const LISTS = [
  { address: '/static', title: 'Manage App Content' },
  { address: '/pledgedetail', title: 'Pledging' },
  { address: '/question', title: 'Answer Questions' },
  { address: '/schedule', title: 'Scheduled Notification' },
  { address: '/send/gcm', title: 'Custom Notification' },
  { address: '/fund', title: 'Funds Overview' },
];

/** Every address of the console without a record's id; every role may open the page on privacy. */
const ADDRESSES = [
  ...Object.values(SCREENS).flatMap(({ path }) => (/:|^\/privacy$/.test(path) ? [] : path)),
  ...['all', 'approved', 'pending', 'non-coastok'].map(segment => `/user/${segment}`),
  ...['/publish/videos', '/publish/images', '/area/create', '/user/create'],
  ...LISTS.map(({ address }) => address),
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/* Which role sees what in the menu, and may open which address, is tested role by role beside the console's shell. */

for (const name of ['leader', 'assistant'] as const) {
  const { role } = DEMO_STAFF[name];
  const actor = { userRole: role, roles: [role] };

  test.describe(`for the ${name}, role ${role},`, () => {
    test.use({ as: name });

    test("an area's frontliners are assigned by roles that may do so, and seen by all others", async ({
      page,
    }) => {
      const [area] = await (await apiOf(name)).list<AreaRecord>('/area', { q: 'Salt Lake' });
      const assigns = can(actor, 'area.assignFrontliner');
      await page.goto(listAddress('/area', { q: 'Salt Lake' }));
      const way = `${assigns ? 'Assign' : 'View'} frontliners of Salt Lake`;
      await page.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(`/assignFrontliners?areaId=${area?._id}`);
      await expect(title(page)).toHaveText(`${assigns ? 'Assign frontliners' : 'Frontliners'} · Salt Lake`);
      const main = page.getByRole('main');
      await expect(main.getByText('Pranav Saha').first()).toBeVisible();
      await expect(main.getByRole('button', { name: 'Save' }).first()).toBeVisible({ visible: assigns });
      await expect(main.getByRole('button', { name: /^Delete / })).toHaveCount(
        assigns ? (area?.frontliners.length ?? 0) : 0,
      );
    });
  });
}

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test('reads that name and code of the area belong to the secretary, and may change the people', async ({
    page,
    secretaryApi,
  }) => {
    const area = await areaByCode(secretaryApi, 'SALTLAKE');
    await page.goto(`/area/${area._id}`);
    await expect(page.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
    await expect(page.getByRole('textbox', { name: /^Code/ })).toBeDisabled();
    await expect(page.getByLabel('Facilitators')).toBeEnabled();
  });

  test(
    "does not find another leader's area or members",
    { tag: '@first' },
    async ({ page, faults, secretaryApi }) => {
      faults.expectRefusal(404);
      const area = await areaByCode(secretaryApi, 'HOWRAH');
      await page.goto(`/area/${area._id}`);
      await expect(title(page)).toHaveText('Page not found');
      const [member] = await secretaryApi.list<UserRecord>('/user', { connectedAreaId: area._id });
      await page.goto(`/user/${member?._id}/show`);
      await expect(title(page)).toHaveText('Page not found');
    },
  );

  test('gets home from a refused page', async ({ page }) => {
    await page.goto('/user/inactive');
    await expect(page.getByText('Your role, Area Leader, does not open this page.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('the director', () => {
  test.use({ as: 'director' });

  test("finds lists at react-admin's own addresses too", async ({ page }) => {
    for (const { address, title: text } of LISTS) {
      await page.goto(address);
      await expect(title(page)).toHaveText(text);
    }
  });

  test('gets a not-found page at addresses without a page', async ({ page }) => {
    // An unknown address, and addresses of pages that must find out themselves that the record does not exist.
    for (const address of ['/nowhere', '/assignFrontliners', '/fund/nonsense', '/pledging/nonsense']) {
      await page.goto(address);
      await expect(title(page)).toHaveText('Page not found');
      const home = page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' });
      await expect(home).toHaveAttribute('href', '/dashboard');
    }
  });
});

test(
  'a signed-out person gets the sign-in page at every address of the console',
  { tag: '@first' },
  async ({ page }) => {
    for (const address of ADDRESSES) {
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
    }
    // Each load of the page takes half a second of processor time, so most addresses are opened by the console's
    // own links.
    await page.goto('/dashboard');
    const { heading } = new SignInForm(page);
    await expect(heading).toBeVisible();
    for (const address of ADDRESSES) {
      await page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(page).toHaveURL('/');
      await expect(heading).toBeVisible();
    }
  },
);
