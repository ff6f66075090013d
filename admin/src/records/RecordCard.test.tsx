/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { pledgeDrive, type Role } from '@coastok/domain';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import AnyIcon from '@mui/icons-material/Add';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, HttpError, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { queryClient } from '../App';
import { type Profile, session } from '../provider/session';
import type { RecordView } from './recordView';
import { shapeOf } from './ListTable';
import { RecordCard, RecordPage, tableOf } from './RecordPage';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const VIEW: RecordView = {
  resource: pledgeDrive,
  icon: AnyIcon,
  columns: ['tag', 'active', 'createdAt', 'startTime'],
};
const DRIVE = {
  id: 'd'.repeat(24),
  tag: 'Lamps',
  active: 'ACTIVE',
  createdAt: '2030-12-31T03:30:00.000Z',
  startTime: '2031-05-01T03:30:00.000Z',
};

function show(userRole: Role) {
  session.start({ _id: 'a'.repeat(24), userRole, roles: [userRole] } as unknown as Profile);
  render(
    <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
      <RecordContextProvider value={DRIVE}>
        <RecordCard view={VIEW} />
      </RecordContextProvider>
    </AdminContext>,
  );
}

const Address = () => {
  const { pathname, search } = useLocation();
  return <div data-testid="address">{`${pathname}${search}`}</div>;
};

function openAt(address: string) {
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  const provider = testDataProvider({
    getList: async (of: string) => ({ data: of === pledgeDrive.path ? [DRIVE] : [], total: 1 }),
    getOne: async (_: string, { id }: { id: string }) => {
      if (id === DRIVE.id) return { data: DRIVE };
      throw new HttpError('No.', id.startsWith('e') ? 404 : 400);
    },
  } as never);
  render(
    <MemoryRouter initialEntries={[address]}>
      <AdminContext dataProvider={provider} i18nProvider={i18nProvider} queryClient={queryClient}>
        <Address />
        <Routes>
          <Route path="/drives/*" element={<RecordPage view={VIEW} title="Drives" />} />
        </Routes>
      </AdminContext>
    </MemoryRouter>,
  );
}

describe('a record whose views follow from its declaration', () => {
  test('is a card with its name, its state and its columns as text', () => {
    show(6);
    expect(screen.getByRole('heading').textContent).toBe('Lamps');
    expect(screen.getByText('ACTIVE')).toBeTruthy();
    const facts = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(facts).toEqual(['Created', 'Start time']);
    const said = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(said).toEqual(['31 Dec 2030', '01 May 2031, 9:00 AM']);
  });

  test('is shown by its address on top of its list, which closing returns to', async () => {
    openAt(`/drives/${DRIVE.id}?page=1`);
    const dialog = await screen.findByRole('dialog', { name: 'Lamps' });
    expect(within(dialog).getByText('01 May 2031, 9:00 AM')).toBeTruthy();
    expect(within(dialog).getByText('Status')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    const view = await screen.findByRole('link', { name: 'View Lamps' });
    expect(screen.getByTestId('address').textContent).toBe('/drives?page=1');
    fireEvent.click(view);
    expect(screen.getByTestId('address').textContent).toBe(`/drives/${DRIVE.id}?page=1`);
    expect(await screen.findByRole('dialog', { name: 'Lamps' })).toBeTruthy();
  });

  test.each([
    ['an unknown id', 'e'.repeat(24), 'Page not found'],
    ['a failed call', 'f'.repeat(24), 'The record could not be loaded'],
  ])('is not there at an address with %s', async (_, id, title) => {
    openAt(`/drives/${id}`);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'View Lamps' })).toBeNull();
  });

  test('offers the role’s actions', () => {
    show(4);
    expect(screen.getByRole('link', { name: 'View Lamps' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    show(7);
    expect(screen.getByRole('link', { name: 'View Lamps' })).toBeTruthy();
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Edit Lamps',
      'Delete Lamps',
    ]);
  });

  test('has the widest column for its name', () => {
    expect(shapeOf(tableOf(VIEW))).toEqual(['3fr', '1fr', '1.5fr', '2fr', '1.5fr']);
  });
});
