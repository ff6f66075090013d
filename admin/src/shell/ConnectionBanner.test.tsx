/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  AdminContext,
  EditBase,
  HttpError,
  ListBase,
  Notification,
  ShowBase,
  SimpleForm,
  testDataProvider,
  TextField,
  TextInput,
  useListContext,
} from 'react-admin';
import { FormDraft } from '../forms/FormDraft';
import { READ_FOR_FORM } from '../forms/useSaveRefusal';
import { ListBody } from '../lists/ListBody';
import { en } from '../messages/en';
import { guest } from '../messages/guest';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { connection } from '../provider/connection';
import { ConnectionBanner, OneOutage } from './ConnectionBanner';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const READ = { id: 'a1', __v: 3, name: 'Mayapur', city: 'Nadia' };
const SAVED_MEANWHILE = { ...READ, __v: 4, name: 'Shantipur' };

type Update = (
  resource: string,
  params: { data: object; previousData: object },
) => Promise<{ data: unknown }>;

test('a restored network reloads a page, and leaves an open form at the version that filled it', async () => {
  let stored = READ;
  const getOne = () => Promise.resolve({ data: stored });
  const update = jest.fn<Update>(() => Promise.resolve({ data: stored }));
  render(
    <AdminContext dataProvider={testDataProvider({ getOne, update } as never)} i18nProvider={i18nProvider}>
      <ConnectionBanner />
      <ShowBase resource="area" id="a1">
        <TextField source="name" />
      </ShowBase>
      <EditBase resource="area" id="a1" mutationMode="pessimistic" queryOptions={READ_FOR_FORM}>
        <SimpleForm>
          <FormDraft />
          <TextInput source="name" />
          <TextInput source="city" />
        </SimpleForm>
      </EditBase>
    </AdminContext>,
  );
  fireEvent.change(await screen.findByDisplayValue('Nadia'), { target: { value: 'Kolkata' } });
  stored = SAVED_MEANWHILE;
  act(() => connection.lost());
  await screen.findByText(en.shell.down);
  act(() => connection.reached());
  await screen.findByText('Shantipur');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(update.mock.calls[0]?.[1]).toMatchObject({
    data: { name: 'Mayapur', city: 'Kolkata' },
    previousData: { __v: 3 },
  });
});

const Rows = () => (
  <ul>
    {(useListContext<{ id: string; name: string }>().data ?? []).map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
);

test('an outage keeps the rows of a list, and is reported in one line', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never;
  window.scrollTo = () => undefined as never;
  let isOut = false;
  const getList = jest.fn(() => {
    if (!isOut) return Promise.resolve({ data: [READ], total: 1 });
    connection.lost();
    return Promise.reject(new HttpError(guest.errors.unreachable, 0));
  });
  function Again() {
    const { refetch } = useListContext();
    return <button onClick={() => void refetch()}>Again</button>;
  }
  render(
    <AdminContext dataProvider={testDataProvider({ getList } as never)} i18nProvider={i18nProvider}>
      <OneOutage>
        <ListBase resource="area" disableAuthentication>
          <ListBody shape={[]} table={<Rows />} card={null} empty={null} />
          <Again />
        </ListBase>
      </OneOutage>
      <Notification />
      <ConnectionBanner />
    </AdminContext>,
  );
  await screen.findByText('Mayapur');
  isOut = true;
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  await screen.findByText(en.shell.down);
  expect(screen.getByText('Mayapur')).toBeTruthy();
  expect(screen.queryByText(guest.errors.unreachable)).toBeNull();
  expect(screen.getAllByText(/cannot be reached/)).toHaveLength(1);
  act(() => connection.reached());
});
