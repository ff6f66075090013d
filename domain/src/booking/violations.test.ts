import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  withSubsidyRequest,
  booked,
  bookingIn,
  NOW,
  ordered,
  paidOnline,
  report,
  subsidised,
} from '../testing/bookings.js';
import type { Booking } from './booking.js';
import { ALL_BOOKING_STATUSES, BookingStatus } from './status.js';
import { bookingViolations } from './violations.js';

/** The same booking with every row of a list changed, as if edited in the database. */
const tamper = <List extends 'orders' | 'payments' | 'refunds' | 'subsidies' | 'cash'>(
  booking: Booking,
  list: List,
  change: Partial<Booking[List][number]>,
): Booking => ({ ...booking, [list]: booking[list].map(row => ({ ...row, ...change })) });

const twice = <List extends 'orders' | 'payments'>(booking: Booking, list: List): Booking => ({
  ...booking,
  [list]: [...booking[list], ...booking[list]],
});

const inCash = bookingIn[BookingStatus.CashPartiallyPaid]();
const refunded = after(bookingIn[BookingStatus.Confirmed](), {
  kind: 'refund',
  key: 'r',
  amount: 100,
  reason: 'Ill',
});

describe('the check of a stored booking', () => {
  it.each(ALL_BOOKING_STATUSES)(
    'has nothing to say about one that came to status %i as it should',
    status => {
      expect(bookingViolations(bookingIn[status]())).toEqual([]);
    },
  );

  it.each<[string, Booking]>([
    ['two rows of payments have the same paymentId', twice(paidOnline(booked()), 'payments')],
    ['two rows of orders have the same key', twice(ordered(booked()), 'orders')],
    ['is CONFIRMED, its rows call for PARTIALLY_PAID', { ...paidOnline(booked()), status: 7 }],
    ['is PENDING, its rows call for PARTIALLY_PAID', { ...paidOnline(booked()), status: 1 }],
    ['cashRecorded is -5', tamper(inCash, 'cash', { recorded: -5 })],
    ['payment pay_o1 has no order', { ...paidOnline(booked()), orders: [] }],
    [
      'payment pay_o1 counts as 500, its order was for 900',
      tamper(paidOnline(booked()), 'orders', { amount: 900 }),
    ],
    ['order o1 is paid without a payment', tamper(ordered(booked()), 'orders', { state: 'paid' })],
    ['order o1 is open in spite of its payment', tamper(paidOnline(booked()), 'orders', { state: 'open' })],
    ['payment pay_o1 of 4200 has refunds of 4201', tamper(refunded, 'refunds', { amount: 4201 })],
    ['asks for a subsidy without a request', { ...booked(), status: 2 }],
    ['has a request that nobody can decide', { ...withSubsidyRequest(booked()), status: 1, holdUntil: NOW }],
    [
      'request 1 gave back 700, its movements 0',
      tamper(subsidised(booked()), 'subsidies', { givenBack: 700 }),
    ],
    [
      'has two entries to check for one payment and reason',
      {
        ...booked(),
        payments: twice(
          after(ordered(booked()), report(ordered(booked()), 'paymentCaptured', { rupees: 400 })),
          'payments',
        ).payments,
      },
    ],
    ['request 1 is accepted and holds 5', tamper(subsidised(booked()), 'subsidies', { held: 5 })],
    ['never ends by time', { ...booked(), holdUntil: null }],
    ['would end by time', { ...paidOnline(booked()), holdUntil: NOW }],
    [
      'has ended with an open order',
      tamper(afterAll(ordered(booked()), { kind: 'cancel' }), 'orders', { state: 'open' }),
    ],
  ])('says that it %s', (problem, booking) => {
    expect(bookingViolations(booking)).toContain(problem);
  });

  it('says that more than one subsidy was granted', () => {
    const granted = subsidised(booked());
    const [request] = granted.subsidies;
    if (!request) throw new Error('Nothing was asked.');
    const again = { ...granted, subsidies: [request, { ...request, attempt: 2 }] };
    expect(bookingViolations(again)).toContain('was granted more than one subsidy');
  });

  it('counts no payment that was set aside', () => {
    const open = ordered(booked());
    expect(bookingViolations(after(open, report(open, 'paymentCaptured', { rupees: 400 })))).toEqual([]);
  });
});
