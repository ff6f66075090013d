/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { booking, fund } from '@coastok/domain';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import {
  AdminContext,
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
  useList,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { actionsColumn, ListTable, shapeOf } from './ListTable';
import { otherColumns, RecordFacts } from './recordFields';
import { withColumns, type ListView } from './recordView';

beforeAll(() => learnTexts(en));
afterEach(cleanup);

const BOOKINGS = withColumns(
  booking,
  [
    'userId',
    'userId.phone',
    { source: 'userId.email', width: '1fr' },
    'connectedAreaId',
    'userId.facilitator',
    { source: 'finalAmount', onCard: <em>much</em> },
    { source: 'createdAt', hidden: true },
    { source: 'bookingDateTime', label: 'booking.bookedAt' },
    actionsColumn(<button>Do</button>, '4fr'),
  ],
  'of.the.test',
);

const BOOKING = {
  id: 'b'.repeat(24),
  userId: { name: 'Ravi', initiatedName: 'Rama Das', phone: '9876543210', email: 'ravi@example.org' },
  connectedAreaId: null,
  finalAmount: 4200,
  createdAt: '2030-12-31T03:30:00.000Z',
  bookingDateTime: '2031-05-01T03:30:00.000Z',
};

function show(view: ListView, record: { id: string }, children: ReactNode) {
  const Records = () => (
    <ListContextProvider value={useList({ data: [record], sort: { field: 'name', order: 'ASC' } })}>
      <RecordContextProvider value={record}>{children}</RecordContextProvider>
    </ListContextProvider>
  );
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <ResourceContextProvider value={view.resource.path}>
          <Records />
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
}

const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

describe('a list whose table follows from its declaration', () => {
  test('shows each field by its kind, except hidden ones', () => {
    show(BOOKINGS, BOOKING, <ListTable view={BOOKINGS} />);
    expect(texts('columnheader')).toEqual([
      'Name',
      'Phone',
      'Email',
      'Area',
      'Facilitator',
      'Total amount',
      'Booking Date & Time',
      'Actions',
    ]);
    expect(texts('cell')).toEqual([
      'Rama Das',
      '98765 43210',
      'ravi@example.org',
      '–',
      '–',
      '₹4,200',
      '01 May 2031, 9:00 AM',
      'Do',
    ]);
    expect(screen.getByRole('link', { name: 'ravi@example.org' }).getAttribute('href')).toContain('mailto:');
  });

  test('aligns amounts and actions to the right', () => {
    show(BOOKINGS, BOOKING, <ListTable view={BOOKINGS} />);
    const right = screen.getAllByRole('cell').filter(({ className }) => className.includes('alignRight'));
    expect(right.map(({ textContent }) => textContent)).toEqual(['₹4,200', 'Do']);
  });

  test('sorts by the fields that the declaration makes sortable', () => {
    const view = withColumns(fund, ['name', 'code', 'fund.freeBalance', actionsColumn('Do')]);
    show(view, { id: 'f'.repeat(24) }, <ListTable view={view} />);
    const sorted = screen.getAllByRole('columnheader').filter(cell => within(cell).queryByRole('button'));
    expect(sorted.map(({ textContent }) => textContent)).toEqual(['Area', 'Code']);
  });

  test('loads with placeholders for the shown columns', () => {
    expect(shapeOf(BOOKINGS)).toEqual(['1.5fr', '1.5fr', '1fr', '1.5fr', '1.5fr', '1fr', '2fr', '4fr']);
  });

  test('has cards with the same facts, with the full email address and without a link', () => {
    const names = otherColumns(BOOKINGS, 'userId', 'actions', 'bookingDateTime');
    show(BOOKINGS, BOOKING, <RecordFacts view={BOOKINGS} names={names} />);
    expect(texts('term')).toEqual(['Phone', 'Email', 'Area', 'Facilitator', 'Total amount']);
    expect(texts('definition').slice(1)).toEqual(['ravi@example.org', '–', '–', 'much']);
    expect(screen.queryByRole('link', { name: 'ravi@example.org' })).toBeNull();
  });

  test('has no column without a field', () => {
    // @ts-expect-error: there is no such field
    expect(withColumns(booking, ['userId.telephone']).columns).toHaveLength(1);
  });
});
