/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '@coastok/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import type { Profile } from '../provider/session';
import { renderDialog } from '../testing/renderDialog';
import { AccountMenu } from './AccountMenu';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

function open(userRole: Role, roles: readonly Role[]) {
  const profile = { _id: 'a'.repeat(24), name: 'Subhadra', userRole, roles } as unknown as Profile;
  renderDialog(<AccountMenu profile={profile} />, { userRole, roles, phone: false });
  const button = screen.getByRole('button', { name: /Subhadra/ });
  fireEvent.click(button);
  return screen.getAllByRole('menuitem').map(item => [item.textContent, item.getAttribute('href')]);
}

const OWN = [
  ['Profile', '/profile'],
  ['Change Password', '/resetPassword'],
  ['Two-step sign-in', '/two-step-sign-in'],
];
const PAPERS = [
  ['Privacy Policy', '/privacy'],
  ['Terms and Conditions', '/terms'],
  ['Refund Policy', '/refund'],
  ['Contact', '/contact-us'],
];

test('the account menu has the own pages, the other roles, the texts and the sign-out', () => {
  expect(open(6, [6, 4])).toEqual([...OWN, ['Login as Area Leader', null], ...PAPERS, ['Log out', null]]);
});

test('with one role there is no other one to switch to', () => {
  expect(open(4, [4])).toEqual([...OWN, ...PAPERS, ['Log out', null]]);
});

test('it closes once one of its pages is opened', () => {
  open(6, [6]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(screen.getByRole('button', { name: /Subhadra/, hidden: true }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});
