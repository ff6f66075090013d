/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { BookingStatus, Role } from '@coastok/domain';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ListContextProvider, type RaRecord, ResourceContextProvider, useList } from 'react-admin';
import { ACROSS_EVENTS } from '../booking/list/BookingRows';
import { cashView } from '../cash/CashRows';
import type { ManagedEvent } from '../event/useEvents';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { requestsAcrossEvents } from '../subsidy/SubsidyRows';
import { renderDialog } from '../testing/renderDialog';
import { MemberTable } from '../user/list/MemberTable';
import { ListTable } from './ListTable';
import type { ListView } from './recordView';

beforeAll(() => learnTexts(en));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const BOOKING = {
  id: 'b'.repeat(24),
  bookingReferenceNo: 'CSTK000001',
  eventName: 'Winter Camp',
  status: BookingStatus.SubsidyRequested,
  userId: { _id: 'c'.repeat(24), name: 'Ravi', initiatedName: null, phone: '9876543210', email: 'r@a.org' },
  finalAmount: 4200,
  paidAmount: 500,
  due: 3700,
  cashRecieved: 0,
  cashApproved: 0,
  cashStop: null,
  amountAfterSubsidy: 1200,
  subsidyReason: 'My father lost his work.',
  holdUntil: '2031-05-01T03:30:00.000Z',
};

function show(resource: string, record: RaRecord, table: ReactNode) {
  const Records = () => (
    <ListContextProvider value={useList({ data: [record] })}>{table}</ListContextProvider>
  );
  renderDialog(
    <ResourceContextProvider value={resource}>
      <Records />
    </ResourceContextProvider>,
  );
}

const showBooking = (view: ListView) => show('booking', BOOKING, <ListTable view={view} />);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('bookings of all events show the reference, and the money with its deadline', () => {
  showBooking(ACROSS_EVENTS);
  expect(headings()).toEqual([
    'Booking Reference #',
    'Name',
    'Event',
    'Status',
    'Total amount',
    'Amount paid',
    'Due',
    'Due by',
  ]);
  expect(cells()).toEqual(expect.arrayContaining(['CSTK000001', '₹4,200', '₹500', '₹3,700', '01 May 2031']));
});

test('a request for a subsidy shows the sum and the reason in its row', () => {
  showBooking(requestsAcrossEvents(() => undefined));
  expect(headings().slice(0, 3)).toEqual(['Name', 'Asked for', 'Reason']);
  expect(cells().slice(1, 3)).toEqual(['₹3,000', 'My father lost his work.']);
});

test('a cash request begins with the amount due and its deadline', () => {
  showBooking(cashView({ accomodationCategory: {} } as ManagedEvent));
  expect(headings().slice(0, 3)).toEqual(['Name', 'Due', 'Due by']);
  expect(cells().slice(1, 3)).toEqual(['₹3,700', '01 May 2031']);
});

test.each([
  ['all', true],
  ['pending', false],
] as const)('status and role are columns of %s members: %s', (segment, shown) => {
  const member = {
    id: 'd'.repeat(24),
    name: 'Ravi',
    initiatedName: null,
    status: 1,
    userRole: Role.NonCoastok,
    roles: [Role.NonCoastok],
    chantingRounds: 6,
    facilitatorData: null,
    connectedArea: null,
  };
  show('user', member, <MemberTable segment={segment} />);
  expect(headings().includes('Status')).toBe(shown);
  expect(headings().includes('Role')).toBe(shown);
  expect(cells().includes('Pending')).toBe(shown);
});
