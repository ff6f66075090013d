/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { en } from '../../messages/en';
import { learnTexts } from '../../messages/i18nProvider';
import { toHttpError } from '../../provider/httpError';
import { press, renderDialog } from '../../testing/renderDialog';
import { ResetPasswordButton } from './ResetPasswordButton';

beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const ID = 'b'.repeat(24);
const LEADER = { id: ID, _id: ID, name: 'Govinda', initiatedName: null, status: 1, userRole: 4, roles: [4] };
const RESET = {
  temporaryPassword: 'quiet-river-42',
  expiresAt: new Date(Date.now() + 72 * 3600_000).toISOString(),
  devicesRevoked: 1,
};
const phone = (name: string, state: string) => ({ id: name, name, state });

const getList = jest.fn(async (_resource: string, _params: object) => ({
  data: [phone('Gate 1', 'linked'), phone('Hall', 'waiting'), phone('Old gate', 'ended')],
  total: 3,
}));
const resetPassword = jest.fn((_sent: object): object => RESET);

const show = (record: object = LEADER) =>
  renderDialog(<ResetPasswordButton />, {
    answers: { 'user.resetPassword': resetPassword },
    provider: { getList },
    record: record as typeof LEADER,
  });

beforeEach(() => {
  getList.mockClear();
  resetPassword.mockClear();
});

describe('the reset of a password', () => {
  test('names the linked phones, and unlinks them unless nothing was stolen', async () => {
    show();
    press('Reset Password');
    await screen.findByText('Was the phone or account stolen?');
    expect(screen.getByText(/linked phones for desks: Gate 1, Hall\.$/)).toBeTruthy();
    expect(getList.mock.calls[0]).toMatchObject(['desk/device', { filter: { madeBy: ID } }]);
    press('Yes, Reset Password');
    expect(await screen.findByDisplayValue('quiet-river-42')).toBeTruthy();
    expect(resetPassword).toHaveBeenCalledWith({ id: ID, body: { keepDevices: false } });
  });

  test('keeps them linked if nothing was stolen, and asks at each reset', async () => {
    show();
    press('Reset Password');
    (await screen.findByLabelText('No: they go on working')).click();
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const keeps of [true, false]) {
      press('Reset Password');
      const choice = await screen.findByLabelText<HTMLInputElement>('No: they go on working');
      expect(choice.checked).toBe(false);
      if (keeps) choice.click();
      press('Yes, Reset Password');
      await screen.findByDisplayValue('quiet-river-42');
      expect(resetPassword.mock.lastCall).toEqual([{ id: ID, body: { keepDevices: keeps } }]);
      press('Done');
      await screen.findByRole('button', { name: 'Reset Password' });
    }
  });

  test('asks nothing for people who can’t link phones, and shows a refusal', async () => {
    resetPassword.mockImplementationOnce(() => {
      throw toHttpError(409, { message: 'x', data: ['Somebody changed this member a moment ago.'] });
    });
    show({ ...LEADER, userRole: 2, roles: [2] });
    press('Reset Password');
    press('Yes, Reset Password');
    expect(await screen.findByText(/Somebody changed this member/)).toBeTruthy();
    expect(getList).not.toHaveBeenCalled();
    expect(screen.queryByText('Was the phone or account stolen?')).toBeNull();
    expect(screen.queryByDisplayValue('quiet-river-42')).toBeNull();
  });
});
