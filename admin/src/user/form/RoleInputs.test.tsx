/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { type Role } from '@coastok/domain';
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { session, type Profile } from '../../provider/session';
import { renderForm } from '../../testing/renderForm';
import { RoleInputs } from './MemberForm';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const leader = { _id: 'b'.repeat(24), userRole: 4, roles: [1, 2, 3, 4], status: 1 };

const signIn = (userRole: Role) =>
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);

async function chooseRoleInUse(name: string) {
  const [inUse] = screen.getAllByRole('combobox');
  if (!inUse) throw new Error('There is no choice of the role in use');
  fireEvent.mouseDown(inUse);
  fireEvent.click(await screen.findByRole('option', { name }));
}

describe('the roles of a member', () => {
  test('follow the active role as in the API, without roles above it', async () => {
    signIn(6);
    const saved = jest.fn();
    renderForm('user', leader, <RoleInputs />, saved);
    await chooseRoleInUse('Facilitator');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(saved.mock.calls[0]?.[0]).toMatchObject({ userRole: 3, roles: [1, 2, 3] });
  });

  test('are hidden from a leader who views another one', () => {
    signIn(4);
    renderForm('user', leader, <RoleInputs />, jest.fn());
    expect(screen.queryByLabelText(/role/i)).toBeNull();
  });
});
