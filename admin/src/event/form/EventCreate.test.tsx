/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Notification, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../../messages/en';
import { i18nProvider, learnTexts } from '../../messages/i18nProvider';
import { type Profile, session } from '../../provider/session';
import EventCreate from './EventCreate';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development React logs unknown attributes of inputs to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

test('a new event is sent with the questions that were added before it was saved', async () => {
  const create = jest.fn<(resource: string, sent: { data: Record<string, unknown> }) => Promise<unknown>>(
    (_resource, { data }) =>
      Promise.resolve({ data: { ...data, id: 'a'.repeat(24), eventId: 'yatra', published: true } }),
  );
  session.start({ _id: 'b'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  render(
    <MemoryRouter initialEntries={['/event/manage/create']}>
      <AdminContext dataProvider={testDataProvider({ create } as never)} i18nProvider={i18nProvider}>
        <EventCreate />
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  const put = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  expect(screen.getByLabelText(/^Hours to hand over cash/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Pay in cash'));
  expect(screen.queryByLabelText(/^Hours to hand over cash/)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
  await put(/^Question$/, 'Train');
  await put(/^Title/, 'Yatra');
  await put(/^From date/, '12/11/2027');
  await put(/^To date/, '14/11/2027');
  await put(/^Basic registration amount/, '0');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data.form).toEqual({
    fields: [{ key: 'q1', type: 'text', label: 'Train' }],
  });
  const page = await screen.findByRole('link', { name: 'Public page' });
  expect(page.getAttribute('href')).toBe('/event/yatra');
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
});
