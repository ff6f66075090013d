/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { addDays, can, capitalised, istDay } from '@coastok/domain';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { rightTo } from '../records/recordView';
import { plainResources } from '../screens/resources';
import { DRAWER, STAFF_ROLES } from '../testing/consoleScreens';
import { renderDialog } from '../testing/renderDialog';
import { DrawerMenu } from './DrawerMenu';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const TODAY = istDay(new Date());
const event = (title: string, day: string, published = true) => {
  const eventId = title.toLowerCase().replaceAll(' ', '-');
  // Ends the next day: a current event stays current if the Indian day changes during the test.
  return { id: eventId, _id: eventId, eventId, title, fromDate: day, toDate: addDays(day, 1), published };
};
const NEXT = ['1', '2', '3', '4', '5', '6'].map(day => event(`Next ${day}`, `2099-01-0${day}`));
const EVENTS = [event('Long ago', '2020-02-01'), event('On now', TODAY), ...NEXT];
const ALL_EVENTS = `All events (${EVENTS.length})`;

function draw(userRole: (typeof STAFF_ROLES)[number], events: readonly object[] = EVENTS) {
  return renderDialog(<DrawerMenu />, {
    userRole,
    provider: { getList: async () => ({ data: events, total: events.length }) },
  });
}

/** Generated resources have no row in the table of screens: their entries follow from their declarations. */
const declaredEntries = (role: (typeof STAFF_ROLES)[number]) =>
  plainResources
    .filter(resource => can({ userRole: role, roles: [role] }, rightTo('list', resource)))
    .map(({ label, path }) => ({ name: capitalised(label.many), address: `/${path}` }));

const textsOf = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);

/** The names in the drawer from top to bottom, with all groups open. */
async function names(userRole: (typeof STAFF_ROLES)[number]) {
  const { container } = draw(userRole);
  // By selector, because a query by role computes the styles of all lines each time.
  for (const group of container.querySelectorAll('[aria-expanded=false]')) fireEvent.click(group);
  fireEvent.click(await screen.findByText(ALL_EVENTS));
  const links = [...container.querySelectorAll('a')];
  return {
    links: textsOf(links),
    buttons: textsOf(container.querySelectorAll('[role=button]')),
    to: (name: string) => links.find(({ textContent }) => textContent === name)?.getAttribute('href'),
  };
}

test.each(STAFF_ROLES)('role %i finds its screens in the drawer, and no others', async role => {
  const entries = DRAWER.filter(({ roles }) => roles.includes(role));
  const declared = declaredEntries(role);
  const { links, buttons, to } = await names(role);
  const ownNames = entries.map(({ name }) => name);
  const beforeEvents = ownNames.indexOf('Manage Events') + 1;
  expect(links).toEqual([
    ...ownNames.slice(0, beforeEvents),
    'On now',
    ...NEXT.map(({ title }) => title),
    'Long ago',
    ...ownNames.slice(beforeEvents),
    ...declared.map(({ name }) => name),
    'Change Password',
  ]);
  for (const { name = '', address } of [...entries, ...declared]) expect(to(name)).toBe(address);
  expect(to('On now')).toBe('/event/manage/on-now');
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  const afterEvents = groups.indexOf('Events') + 1;
  expect(buttons).toEqual([
    ...groups.slice(0, afterEvents),
    ALL_EVENTS,
    ...groups.slice(afterEvents),
    'Log out',
  ]);
});

test('the running event and the next five are shown before the others are expanded', async () => {
  draw(4);
  fireEvent.click(screen.getByText('Events'));
  fireEvent.click(await screen.findByText(ALL_EVENTS));
  expect(screen.getByText('Next 6')).toBeTruthy();
  expect(screen.queryByLabelText('Find an event')).toBeNull();
  fireEvent.click(screen.getByText(ALL_EVENTS));
  expect(screen.queryByText('Next 6')).toBeNull();
  expect(screen.getByText('Next 5')).toBeTruthy();
});

test('more than 20 other events can be searched by name', async () => {
  const past = Array.from({ length: 21 }, (_, at) => event(`Past ${at + 1}`, '2020-01-01'));
  draw(6, past);
  fireEvent.click(screen.getByText('Events'));
  fireEvent.click(await screen.findByText('All events (21)'));
  fireEvent.change(screen.getByLabelText('Find an event'), { target: { value: 'past 21' } });
  expect(textsOf(screen.getAllByText(/^Past/))).toEqual(['Past 21']);
});

test.each(STAFF_ROLES)(
  'role %i sees unpublished events in the drawer only as general secretary',
  async role => {
    draw(role, [event('Draft', TODAY, false), event('Public', TODAY)]);
    fireEvent.click(screen.getByText('Events'));
    await screen.findByText('Public');
    expect(screen.queryByText('Draft') !== null).toBe(role === 6);
  },
);

test('a part of a group has its heading once', () => {
  draw(6, []);
  fireEvent.click(screen.getByText('People'));
  expect(screen.getAllByText('Manage User')).toHaveLength(1);
});

test('a person with several roles can switch to another one', () => {
  renderDialog(<DrawerMenu />, {
    roles: [6, 4],
    provider: { getList: async () => ({ data: [], total: 0 }) },
  });
  expect(screen.getByRole('button', { name: 'Login as Area Leader' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Login as General Secretary/ })).toBeNull();
});
