/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { istDay } from '@coastok/domain';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { DRAWER, STAFF_ROLES } from '../testing/consoleScreens';
import { renderDialog } from '../testing/renderDialog';
import { DrawerMenu } from './DrawerMenu';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const [FIRST_DAY, LAST_DAY] = ['2020-02-01', istDay(new Date())];
const EVENTS = [
  { id: 'a', _id: 'a', eventId: 'long-ago', title: 'Long ago', fromDate: FIRST_DAY, toDate: FIRST_DAY },
  { id: 'b', _id: 'b', eventId: 'today', title: 'Today', fromDate: LAST_DAY, toDate: LAST_DAY },
];

/** The names in the drawer from top to bottom, all of its groups unfolded. */
async function names(userRole: (typeof STAFF_ROLES)[number]) {
  const { container } = renderDialog(<DrawerMenu />, {
    userRole,
    provider: { getList: async () => ({ data: EVENTS, total: EVENTS.length }) },
  });
  // By element: to look for a role computes the styles of all lines again, each time.
  for (const group of container.querySelectorAll('[aria-expanded=false]')) fireEvent.click(group);
  await screen.findByText('Long ago');
  const links = [...container.querySelectorAll('a')];
  return {
    links: links.map(({ textContent }) => textContent),
    buttons: [...container.querySelectorAll('[role=button]')].map(({ textContent }) => textContent),
    to: (name: string) => links.find(({ textContent }) => textContent === name)?.getAttribute('href'),
  };
}

test.each(STAFF_ROLES)('role %i finds its screens in the drawer, and no others', async role => {
  const entries = DRAWER.filter(({ roles }) => roles.includes(role));
  const { links, buttons, to } = await names(role);
  const ownNames = entries.map(({ name }) => name);
  const beforeEvents = ownNames.indexOf('All Events') + 1;
  expect(links).toEqual([
    ...ownNames.slice(0, beforeEvents),
    'Today',
    'Long ago',
    ...ownNames.slice(beforeEvents),
    'Change Password',
    'Two-step sign-in',
  ]);
  expect(entries.map(({ name = '' }) => to(name))).toEqual(entries.map(({ address }) => address));
  expect(to('Today')).toBe('/event/manage/today');
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  expect(buttons).toEqual([...groups, 'Log out']);
});

test('who holds several roles may change to another one', () => {
  renderDialog(<DrawerMenu />, {
    roles: [6, 4],
    provider: { getList: async () => ({ data: [], total: 0 }) },
  });
  expect(screen.getByRole('button', { name: 'Login as Area Leader' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Login as General Secretary/ })).toBeNull();
});
