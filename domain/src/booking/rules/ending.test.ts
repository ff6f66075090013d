import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  asked,
  booked,
  bookingIn,
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
  it.each([1, 3, 4, 5, 8, 9] as const)('in status %d ends when its hold has run out', status => {
    const booking = bookingIn[status]();
    const end = booking.holdUntil ?? new Date(0);
    expect(refusalOf(booking, EXPIRE, { now: new Date(end.getTime() - 1) })).toBe('hold-runs');
    const ended = after(booking, EXPIRE, { now: end });
    expect(ended).toMatchObject({ status: BookingStatus.Inactive, holdUntil: null });
    expect(seatOf(ended)).toBeNull();
  });

  it('waits for the decision about its subsidy', () => {
    expect(refusalOf(bookingIn[2](), EXPIRE, { now: minutesLater(100_000) })).toBe('wrong-status');
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
