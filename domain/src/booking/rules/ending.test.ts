import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  asked,
  booked,
  bookingIn,
  event,
  minutesLater,
  ordered,
  refusalOf,
} from '../../testing/bookings.js';
import { openFundTasks } from '../fundOperations.js';
import { seatOf } from '../seats.js';
import { BookingStatus } from '../status.js';

const EXPIRE = { kind: 'expire' } as const;
const CANCEL = { kind: 'cancel' } as const;

describe('an unpaid booking', () => {
  it.each([1, 2, 3, 4, 5, 8, 9] as const)('in status %d ends when its hold has run out', status => {
    const booking = bookingIn[status]();
    const end = booking.holdUntil ?? new Date(0);
    expect(refusalOf(booking, EXPIRE, { now: new Date(end.getTime() - 1) })).toBe('hold-runs');
    const ended = after(booking, EXPIRE, { now: end });
    expect(ended).toMatchObject({ status: BookingStatus.Inactive, holdUntil: null });
    expect(seatOf(ended)).toBeNull();
  });

  it('waits for the decision about its subsidy until the event’s last day is over, in India', () => {
    expect(bookingIn[2]().holdUntil).toEqual(new Date('2030-02-26T00:00:00+05:30'));
    const ended = after(bookingIn[2](), EXPIRE, { now: new Date('2030-02-26T00:00:00+05:30') });
    expect(ended.subsidies.at(-1)?.state).toBe('withdrawn');
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'release' }]);
  });

  it.each([EXPIRE, CANCEL])('that was ordered never ends by $kind unless the gateway was asked', step => {
    const unasked = { gatewayAsked: false, now: minutesLater(30) };
    expect(refusalOf(bookingIn[5](), step, unasked)).toBe('gateway-not-asked');
    expect(refusalOf(bookingIn[8](), step, unasked)).toBe('gateway-not-asked');
    expect(refusalOf(booked(), step, unasked)).toBeNull();
  });

  it('keeps its seat while a late authorised payment may be captured', () => {
    const failed = bookingIn[8]();
    const late = after(failed, {
      kind: 'paymentAuthorised',
      paymentId: 'pay_2',
      orderId: 'order_o1',
      paise: 50_000,
      currency: 'INR',
    });
    expect(refusalOf(late, EXPIRE, { now: minutesLater(60) })).toBe('payment-in-flight');
  });

  it('that ends drops its orders', () => {
    expect(after(ordered(booked()), CANCEL).orders).toMatchObject([{ state: 'dropped' }]);
  });

  it('that ends frees what its area holds for it', () => {
    const ended = after(asked(booked()), CANCEL);
    expect(ended.subsidies.at(-1)?.state).toBe('withdrawn');
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'release' }]);
  });

  it('that ends gives a settled subsidy back to its area, once', () => {
    const ended = after(bookingIn[3](), CANCEL);
    expect(openFundTasks(ended)).toMatchObject([{ kind: 'return', amount: 3200 }]);
    expect(refusalOf(ended, CANCEL)).toBe('wrong-status');
  });
});

describe('a booking with money', () => {
  it.each([7, 10, 11, 12] as const)('in status %d neither expires nor is cancelled', status => {
    expect(refusalOf(bookingIn[status](), CANCEL)).toBe('wrong-status');
    expect(refusalOf(bookingIn[status](), EXPIRE, { now: minutesLater(1e6) })).toBe('wrong-status');
    expect(bookingIn[status]().holdUntil).toBeNull();
  });
});

describe('cancelling the cash mode', () => {
  it('is refused once cash was recorded', () => {
    const recorded = afterAll(bookingIn[9](), { kind: 'recordCash', key: 'c1', total: 1 });
    expect(refusalOf(recorded, { kind: 'cancelCash' })).toBe('wrong-status');
  });
});

describe('an event that gets other days', () => {
  const MOVED = { kind: 'eventMoved' } as const;
  const on = (fromDate: string, toDate = '2030-02-25') => ({ event: event({ fromDate, toDate }) });

  it('shortens the hold of a booking in cash to its new first day, and never lengthens it', () => {
    const inCash = bookingIn[9]();
    expect(after(inCash, MOVED, on('2030-01-12')).holdUntil).toEqual(new Date('2030-01-13T00:00:00+05:30'));
    expect(after(inCash, MOVED, on('2030-02-20'))).toEqual(inCash);
  });

  it('lets a request wait until its new end', () => {
    for (const day of ['2030-02-20', '2030-03-20']) {
      const { holdUntil } = after(bookingIn[2](), MOVED, on('2030-02-16', day));
      expect(holdUntil).toEqual(new Date(new Date(`${day}T00:00:00+05:30`).getTime() + 24 * 3600_000));
    }
  });

  it('means nothing to bookings that are held for another reason', () => {
    for (const status of [0, 1, 3, 4, 5, 6, 7, 8, 10, 11, 12] as const)
      expect(refusalOf(bookingIn[status](), MOVED)).toBe('wrong-status');
  });
});
