/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import type { Role } from '@coastok/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { AreaCreate } from '../area/AreaForm';
import EventPage from '../event/page/EventPage';
import { AccessDeniedPage } from '../layout/StatusPage';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { type Profile, session } from '../provider/session';
import { canAccess } from '../session/access';
import { authProvider } from '../session/authProvider';
import { STAFF_ROLES } from '../testing/consoleScreens';
import MemberCreate from '../user/form/MemberCreate';

/* Pages that check themselves who may open them; screensOfRoles.test.tsx tests the routes. */

configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development React logs unknown attributes of inputs to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const NONE = { data: [], total: 0 };

function open(userRole: Role, resource: string, page: ReactNode, address = '/here', path = '/here/*') {
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);
  // An event that never loads: the rest of the page must render without it.
  const provider = testDataProvider({
    getList: async () => NONE,
    getMany: async () => NONE,
    getOne: () => new Promise(() => undefined),
  } as never);
  return render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext
        authProvider={{ ...authProvider, canAccess }}
        dataProvider={provider}
        i18nProvider={i18nProvider}
      >
        <Routes>
          <Route
            path={path}
            element={<ResourceContextProvider value={resource}>{page}</ResourceContextProvider>}
          />
          <Route path="/access-denied" element={<AccessDeniedPage />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
}

describe.each<[string, readonly Role[], string, ReactNode, string]>([
  ['the form for a new area', [6, 7], 'area', <AreaCreate />, 'form'],
  ['the form for a new member', [4, 6, 7], 'user', <MemberCreate />, 'form'],
])('%s', (_, roles, resource, page, onIt) => {
  test.each(STAFF_ROLES)('is there for those who may, and refused to others: role %i', async role => {
    const { container } = open(role, resource, page);
    const denied = () => screen.queryByText('Access denied') !== null;
    if (!roles.includes(role)) {
      await waitFor(() => expect(denied()).toBe(true));
      expect(container.querySelector(onIt)).toBeNull();
      return;
    }
    await waitFor(() => expect(container.querySelector(onIt)).toBeTruthy());
    // Waits for the access check.
    await act(async () => undefined);
    expect(denied()).toBe(false);
  });
});

describe('an event', () => {
  const at = (role: Role, tab: string) =>
    open(role, 'event', <EventPage />, `/event/manage/a-camp/${tab}`, '/event/manage/:eventId/*').container;
  const tabs = (container: HTMLElement) =>
    [...container.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  const OF_ALL = [
    'Overview',
    'Subsidy Requests',
    'Cash Requests',
    'Reports',
    'Waiting list',
    'Arrivals',
    'Rooms and buses',
  ];

  test.each<[Role, string[]]>([
    [4, OF_ALL],
    [5, OF_ALL],
    [6, [...OF_ALL, 'Funds Overview']],
    [7, [...OF_ALL, 'Funds Overview']],
  ])('has for role %i the tabs that it may open', (role, names) => {
    expect(tabs(at(role, 'subsidy'))).toEqual(names);
  });

  test.each<Role>([4, 5])('refuses role %i the tab of the funds as a whole page', role => {
    const container = at(role, 'funds');
    expect(container.textContent).toContain('Access denied');
    expect(tabs(container)).toEqual([]);
  });
});
