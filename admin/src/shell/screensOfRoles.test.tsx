/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import type { Role } from '@coastok/domain';
import { i18nProvider } from '../messages/i18nProvider';
import { dataProvider } from '../provider/dataProvider';
import { authProvider } from '../session/authProvider';
import { type Profile, session } from '../provider/session';
import { DRAWER, ELSEWHERE, NO_PAGES, STAFF_ROLES } from '../testing/consoleScreens';

// These tests check whether a page opens, not its content.
const Page = () => <p>The page</p>;
jest.unstable_mockModule('../screens/lazyPage', () => ({ lazyPage: () => Page }));
jest.unstable_mockModule('./StaffFrame', () => ({
  StaffFrame: ({ children }: { children: React.ReactNode }) => children,
}));
const { default: Shell } = await import('./Shell');

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const signIn = (userRole: Role) =>
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);

/** Renders the console's routes. @returns a function that goes to another address */
function open() {
  let go: (address: string) => void = () => undefined;
  const Here = () => {
    const navigate = useNavigate();
    go = address => void navigate(address);
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/profile']}>
      <AdminContext authProvider={authProvider} dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <Here />
        <Routes>
          <Route path="/" element={<p>The sign-in page</p>} />
          <Route path="*" element={<Shell />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
  return (address: string) => act(async () => go(address));
}

/** The text shown at an address. */
const shown = async () =>
  (await screen.findByText(/^(?:The page|The sign-in page|Access denied|Page not found)$/)).textContent;

describe.each(STAFF_ROLES)('for role %i', role => {
  test('every screen opens, or is refused, as the specification says', async () => {
    signIn(role);
    const go = open();
    const found: Record<string, string | null> = {};
    const meant: Record<string, string> = {};
    for (const { address, roles } of [...DRAWER, ...ELSEWHERE]) {
      await go(address);
      found[address] = await shown();
      meant[address] = roles.includes(role) ? 'The page' : 'Access denied';
    }
    expect(found).toEqual(meant);
  });
});

test('addresses without a page show the not-found page', async () => {
  signIn(7);
  const go = open();
  for (const address of NO_PAGES) {
    await go(address);
    expect([address, await shown()]).toEqual([address, 'Page not found']);
  }
});

test('a person who is signed out is redirected to the sign-in page from every screen', async () => {
  const go = open();
  for (const { address } of [...DRAWER, ...ELSEWHERE]) {
    await go(address);
    expect([address, await shown()]).toEqual([address, 'The sign-in page']);
  }
});
