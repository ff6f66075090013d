/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type Profile, session } from '../../session/session';
import EventCreate from './EventCreate';

// The library gives a form a second, whatever else the machine has to do.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development React writes to the console what it does not know of an input.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const EVENT = {
  id: 'a'.repeat(24),
  eventId: 'yatra-2026',
  title: 'Yatra 2026',
  fromDate: '2026-11-13',
  toDate: '2026-11-15',
  venue: 'Mayapur',
  accomodationCategory: {},
  hasForm: true,
  landing: { about: 'We walk.' },
};

test('a copy keeps what was typed when its event is read anew', async () => {
  let stored = EVENT;
  const provider = testDataProvider({ getOne: () => Promise.resolve({ data: stored }) } as never);
  session.start({ _id: 'b'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  render(
    <MemoryRouter initialEntries={['/event/manage/create?copy=yatra-2026']}>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider}>
        <EventCreate />
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByDisplayValue('Mayapur'), { target: { value: 'Shantipur' } });
  expect(screen.getByText(/questions of that event are not copied/)).toBeTruthy();
  stored = { ...EVENT, title: 'Great yatra 2026' };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/Great yatra 2026/);
  expect(screen.getByDisplayValue('Shantipur')).toBeTruthy();
});
