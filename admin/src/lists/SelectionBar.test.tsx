/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, ListBase, Notification, testDataProvider, useListContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { SelectionBar } from './SelectionBar';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(cleanup);

const RECORDS = ['a', 'b', 'c', 'd'].map(id => ({ id }));

function Chosen() {
  const { data, onSelect, page, selectedIds, setFilters, setPage } = useListContext();
  if (!data) return null;
  return (
    <>
      <button onClick={() => onSelect(data.map(({ id }) => id))}>This page</button>
      <button onClick={() => setPage(2)}>Next page</button>
      <button onClick={() => setFilters({ q: 'gita' })}>Search</button>
      <p>Page {page}</p>
      <output>{selectedIds.join(' ')}</output>
    </>
  );
}

/** Opens a list of two pages whose selection is not in react-admin's store, as in the lists of members and tasks. */
function open(most?: number) {
  const getList = jest.fn(
    async (_resource: string, { pagination: { perPage } }: { pagination: { perPage: number } }) => ({
      data: RECORDS.slice(0, perPage),
      total: RECORDS.length,
    }),
  );
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList } as never)} i18nProvider={i18nProvider}>
        <ListBase resource="user" filter={{ segment: 'all' }} perPage={2} storeKey={false}>
          <Chosen />
          <SelectionBar most={most}>Assign</SelectionBar>
        </ListBase>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
  return getList;
}

const choosePage = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'This page' }));
  await screen.findByText('a b');
};

test('selects all records of the list, on its other pages too', async () => {
  const getList = open(4);
  await choosePage();
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await screen.findByText('a b c d');
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(getList.mock.lastCall?.[1]).toMatchObject({ filter: { segment: 'all' } });
});

test('selects at most the number that can be changed at once, and says so', async () => {
  open(3);
  await choosePage();
  fireEvent.click(screen.getByRole('button', { name: 'Select all' }));
  await screen.findByText('a b c');
  expect(await screen.findByText(/Only the first 3 elements were selected/)).toBeTruthy();
});

test('offers no such button where only the page can be selected', async () => {
  open();
  await choosePage();
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
});

test('is cleared when the filters change, and not when the page does', async () => {
  open(4);
  await choosePage();
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Page 2');
  expect(screen.getByText('a b')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.queryByText('a b')).toBeNull());
});
