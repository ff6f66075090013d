import { can, canOpen, ROLE_NAMES, type Action, type Screen } from '@coastok/domain';
import type { AreaRecord, EventRecord, UserRecord } from '@coastok/domain';
import type { Page } from '@playwright/test';
import { apiOf } from '../console/api.js';
import { DEMO_STAFF, STAFF_NAMES } from '../console/demoAccounts.js';
import { Drawer, GROUPS } from '../console/drawer.js';
import { listAddress } from '../console/memberList.js';
import { areaByCode } from '../console/people.js';
import { SignInForm } from '../console/signInForm.js';
import { expect, test } from '../console/test.js';

/** The drawer of the specification, each entry with its row of the permission table. */
const ENTRIES: readonly { name: string; screen: Screen; address: string; title: string }[] = [
  { name: 'Dashboard', screen: 'dashboard', address: '/dashboard', title: 'Dashboard' },
  { name: 'Manage Area', screen: 'areas', address: '/area', title: 'Manage Area' },
  { name: 'Answer Questions', screen: 'questions', address: '/answer-question', title: 'Answer Questions' },
  { name: 'Inactive', screen: 'inactiveMembers', address: '/user/inactive', title: 'Inactive Members' },
  { name: 'Non Coastok', screen: 'members', address: '/user/non-coastok', title: 'Non Coastok Members' },
  { name: 'Pending', screen: 'members', address: '/user/pending', title: 'Pending Members' },
  { name: 'Approved', screen: 'members', address: '/user/approved', title: 'Approved Members' },
  { name: 'All Members', screen: 'members', address: '/user/all', title: 'All Members' },
  { name: 'Videos', screen: 'content', address: '/publish/videos', title: 'Videos' },
  { name: 'Images', screen: 'content', address: '/publish/images', title: 'Images' },
  { name: 'All Events', screen: 'events', address: '/event/manage', title: 'Manage Events' },
  { name: 'Pledging', screen: 'pledgeDrives', address: '/pledging', title: 'Pledging' },
  {
    name: 'Custom Notification',
    screen: 'customNotification',
    address: '/notification',
    title: 'Custom Notification',
  },
  {
    name: 'Scheduled Notification',
    screen: 'notificationCalendar',
    address: '/schedule-notification',
    title: 'Scheduled Notification',
  },
  { name: 'Reports', screen: 'reports', address: '/reports', title: 'Reports' },
  { name: 'Bookings', screen: 'bookings', address: '/booking', title: 'Bookings' },
  {
    name: 'Subsidy Requests',
    screen: 'allSubsidyRequests',
    address: '/subsidy',
    title: 'Subsidy Requests',
  },
  {
    name: 'Money to look at',
    screen: 'paymentReview',
    address: '/payment-review',
    title: 'Money to look at',
  },
  { name: 'Settlements', screen: 'settlements', address: '/settlement', title: 'Settlements' },
  {
    name: 'Differences',
    screen: 'settlementDifferences',
    address: '/settlement/difference',
    title: 'Differences',
  },
  { name: 'Disputes', screen: 'disputes', address: '/dispute', title: 'Disputes' },
  {
    name: 'Privacy Requests',
    screen: 'privacyRequests',
    address: '/privacy/request',
    title: 'Privacy Requests',
  },
  { name: 'Access Log', screen: 'accessLog', address: '/privacy/access-log', title: 'Access Log' },
  { name: 'Tasks', screen: 'care', address: '/care', title: 'Care' },
  { name: 'Gatherings', screen: 'gatherings', address: '/gathering', title: 'Gatherings' },
  { name: 'Carers', screen: 'carers', address: '/care/carers', title: 'Carers' },
  { name: 'Viplava Report', screen: 'campReport', address: '/viplava-report', title: 'Viplava Report' },
  { name: 'Audit', screen: 'audit', address: '/audit', title: 'Audit' },
];

/** Lists of resources at react-admin's own addresses, where the specification has another one. */
const LISTS: typeof ENTRIES = [
  { name: 'contents', screen: 'content', address: '/static', title: 'Manage App Content' },
  { name: 'drives', screen: 'pledgeDrives', address: '/pledgedetail', title: 'Pledging' },
  { name: 'questions', screen: 'questions', address: '/question', title: 'Answer Questions' },
  { name: 'calendar', screen: 'notificationCalendar', address: '/schedule', title: 'Scheduled Notification' },
  { name: 'deliveries', screen: 'customNotification', address: '/send/gcm', title: 'Custom Notification' },
  { name: 'funds', screen: 'fundsOverview', address: '/fund', title: 'Funds Overview' },
];

/** The parts of the menu that are not everybody's, each by a screen in it. */
const OF_HEADS: Partial<Record<string, Screen>> = {
  'Manage App Content': 'content',
  Accounts: 'settlements',
  Privacy: 'privacyRequests',
};

/** Where in the menu the events stand. */
const BEFORE_EVENTS = 'All Events';

/** Forms behind buttons that only some roles have. */
const FORMS: readonly { address: string; action: Action }[] = [
  { address: '/area/create', action: 'area.create' },
  { address: '/user/create', action: 'user.create' },
  { address: '/event/manage/create', action: 'event.create' },
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const name of STAFF_NAMES) {
  const { role } = DEMO_STAFF[name];
  const actor = { userRole: role, roles: [role] };

  test.describe(`for the ${name}, role ${role},`, () => {
    test.use({ as: name });

    const allowed = ENTRIES.filter(({ screen }) => canOpen(role, screen));
    const refused = [
      ...ENTRIES.filter(({ screen }) => !canOpen(role, screen)),
      ...FORMS.filter(({ action }) => !can(actor, action)),
    ];

    test('the menu holds the screens of the permission table, and each opens', async ({ page }) => {
      await page.goto('/profile');
      const drawer = new Drawer(page);
      await drawer.unfold();
      await expect(drawer.link('All Members')).toBeVisible();
      const events = await (await apiOf(name)).list<EventRecord>('/event', { per_page: 1000 });
      const titles = events.map(({ title: text }) => text);
      await expect.poll(async () => (await drawer.links()).some(link => titles.includes(link))).toBe(true);
      const links = await drawer.links();
      expect(links.filter(link => !titles.includes(link))).toEqual([
        ...allowed.map(entry => entry.name),
        'Change Password',
        'Two-step sign-in',
      ]);
      const first = links.indexOf(BEFORE_EVENTS) + 1;
      expect(links.slice(first, first + events.length).sort()).toEqual(titles.sort());
      const groups = GROUPS.filter(group => canOpen(role, OF_HEADS[group] ?? 'dashboard'));
      const switches = name === 'secretary' ? [`Login as ${ROLE_NAMES[4]}`] : [];
      const buttons = await drawer.buttons();
      expect(buttons).toEqual([...groups, ...switches, 'Log out']);
      for (const entry of allowed) {
        await drawer.link(entry.name).click();
        await expect(page).toHaveURL(entry.address);
        await expect(title(page)).toHaveText(entry.title);
      }
    });

    if (refused.length > 0)
      test('addresses that the permission table keeps from the role are refused', async ({ page }) => {
        for (const { address } of refused) {
          await page.goto(address);
          await expect(title(page)).toHaveText('Access denied');
        }
      });

    test("lists stand at react-admin's own addresses too, under the same rights", async ({ page }) => {
      for (const { screen, address, title: text } of LISTS) {
        await page.goto(address);
        await expect(title(page)).toHaveText(canOpen(role, screen) ? text : 'Access denied');
      }
    });

    test("an area's buttons are those the role may use", async ({ page }) => {
      const [area] = await (await apiOf(name)).list<AreaRecord>('/area', { sort: '["name","ASC"]' });
      await page.goto('/area');
      await expect(page.getByRole('link', { name: `View ${area?.name}` })).toBeVisible();
      for (const [kind, label, action] of [
        ['link', 'Add Area', 'area.create'],
        ['link', `Edit ${area?.name}`, 'area.update'],
        ['link', `Assign frontliners of ${area?.name}`, 'area.assignFrontliner'],
        ['button', `Delete ${area?.name}`, 'area.delete'],
      ] as const)
        await expect(page.getByRole(kind, { name: label })).toHaveCount(can(actor, action) ? 1 : 0);
    });

    test("an area's frontliners are assigned by whoever may, and looked at by all others", async ({
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

    test("a member's page offers the reset of the password to the secretary only", async ({ page }) => {
      const [member] = await (
        await apiOf(name)
      ).list<UserRecord>('/user', { segment: 'approved', userRole: 1 });
      await page.goto(`/user/${member?._id}/show`);
      await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reset Password' })).toHaveCount(role === 6 ? 1 : 0);
    });
  });
}

test.describe('an area leader', () => {
  test.use({ as: 'leader' });

  test("is refused an event's tab of others as a whole page", async ({ page }) => {
    await page.goto('/event/manage/riverside-retreat/funds');
    await expect(title(page)).toHaveText('Access denied');
    await expect(page.getByRole('tab')).toHaveCount(0);
  });

  test('is told that name and code of the area belong to the secretary, and may change the people', async ({
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

  test('gets home from a refused page', { tag: '@first' }, async ({ page }) => {
    await page.goto('/user/inactive');
    await expect(page.getByText('Your role, Area Leader, does not open this page.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('the director', () => {
  test.use({ as: 'director' });

  test('reads at addresses without a page that nothing is there', async ({ page }) => {
    for (const address of [
      '/nowhere',
      '/user/nonsense',
      '/area/nonsense',
      '/assignFrontliners',
      '/audit/nonsense',
      '/settlement/nonsense',
      '/settlement/nonsense/show',
      '/dispute/nonsense',
      '/fund/nonsense',
      '/pledging/nonsense',
      '/pledging/more/than/two',
    ]) {
      await page.goto(address);
      await expect(title(page)).toHaveText('Page not found');
      const home = page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' });
      await expect(home).toHaveAttribute('href', '/dashboard');
    }
  });
});

test(
  'who is signed out gets the sign-in page at every address of the console',
  { tag: '@first' },
  async ({ page }) => {
    const addresses = [...ENTRIES, ...FORMS, ...LISTS].map(({ address }) => address);
    for (const address of addresses) {
      const answer = await page.request.get(address);
      expect([address, answer.status()]).toEqual([address, 200]);
    }
    // Each load of the page is half a second of the processor; the console finds its way by its own links as well.
    await page.goto('/dashboard');
    const { heading } = new SignInForm(page);
    await expect(heading).toBeVisible();
    for (const address of addresses) {
      await page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
      await expect(page).toHaveURL('/');
      await expect(heading).toBeVisible();
    }
  },
);
