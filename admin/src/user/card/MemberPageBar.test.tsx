/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '@coastok/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { renderDialog } from '../../testing/renderDialog';
import { MemberPageBar } from '../MemberPageBar';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const MEMBER = {
  id: 'd'.repeat(24),
  _id: 'd'.repeat(24),
  name: 'Meera Dutta',
  email: 'meera@example.org',
  status: 1,
  userRole: 1,
  roles: [1],
  chantingRounds: 8,
  connectedAreaId: { _id: 'c'.repeat(24), name: 'Mayapur' },
};

/** The buttons above a member's card or form. */
function offered(userRole: Role, page: 'show' | 'edit', phone = false): (string | null)[] {
  const { container } = renderDialog(
    <ResourceContextProvider value="user">
      <MemberPageBar page={page} />
    </ResourceContextProvider>,
    { userRole, record: MEMBER, phone },
  );
  return [...container.querySelectorAll('a, button')].map(
    button => button.getAttribute('aria-label') ?? button.textContent,
  );
}

const LIST = 'All Members';

// Written out by hand, so that giving a role more rights also requires a change here.
test.each<[Role, string[], string[]]>([
  [4, ['Delete', 'Edit'], ['View']],
  [5, ['Delete', 'Edit'], ['View']],
  [6, ['Reset Password', 'Delete', 'Edit', 'Data of Meera Dutta'], ['Reset Password', 'View']],
  [7, ['Delete', 'Edit'], ['View']],
])('role %i is offered what it may do with a member, and nothing else', (role, onCard, onForm) => {
  expect(offered(role, 'show')).toEqual([LIST, ...onCard]);
  cleanup();
  expect(offered(role, 'edit')).toEqual([LIST, ...onForm]);
});

test.each<[Role, string[], string[]]>([
  [4, ['Edit', 'More for Meera Dutta'], ['Delete']],
  [6, ['Reset Password', 'Edit', 'More for Meera Dutta'], ['Download data', 'Delete', 'Erase data…']],
])('on a phone role %i finds Delete in the menu', (role, buttons, items) => {
  expect(offered(role, 'show', true)).toEqual([LIST, ...buttons]);
  fireEvent.click(screen.getByRole('button', { name: 'More for Meera Dutta' }));
  const shown = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(items));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByRole('dialog', { name: 'Delete this User?' })).toBeTruthy();
});
