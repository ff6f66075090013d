/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import ProfilePage from './ProfilePage';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const ME = 'a'.repeat(24);
const READ = {
  id: ME,
  _id: ME,
  __v: 3,
  roles: [6],
  expertiseArea: '',
  name: 'Kunti',
  phone: '9876543210',
  residenceArea: 'Lane 1',
};

type Update = (resource: string, params: { data: object; previousData: object }) => Promise<{ data: object }>;

test('the own profile shows both versions after a conflict, and saves the merged one', async () => {
  let stored = READ;
  const stale = toHttpError(409, { message: 'x', data: ['Somebody else has changed it.'] });
  const update = jest
    .fn<Update>(async (_resource, { data }) => ({ data }))
    .mockImplementationOnce(() => Promise.reject(stale));
  const getOne = async () => ({ data: stored });
  session.start({ _id: ME, userRole: 6, roles: [6] } as unknown as Profile);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getOne, update } as never)} i18nProvider={i18nProvider}>
        <ProfilePage />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByDisplayValue('Lane 1'), { target: { value: 'Lane 2' } });
  stored = { ...READ, __v: 4, name: 'Kunti Devi' };
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Theirs: Kunti Devi');
  fireEvent.click(screen.getByRole('button', { name: 'Save both' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[1]).toMatchObject({
    data: { name: 'Kunti Devi', residenceArea: 'Lane 2' },
    previousData: { __v: 4 },
  });
});
