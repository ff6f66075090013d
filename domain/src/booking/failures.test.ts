import { describe, expect, it } from '@jest/globals';
import { after, booked, minutesLater, ordered, report } from '../testing/bookings.js';
import type { Booking } from './booking.js';
import { failedTriesOf, MOST_FAILURES_KEPT } from './failures.js';
import { moneyOf } from './money.js';
import { BookingStatus } from './status.js';

/** A failure reported some minutes later, with its number among the failures of its order. */
const failing = (booking: Booking, minute: number, failedTries = minute) =>
  ({
    ...report(booking, 'paymentFailed', { payment: `pay_f${minute}` }),
    failedAt: minutesLater(minute),
    failedTries,
  }) as Parameters<typeof after>[1];

const twelveTimes = (booking: Booking): Booking =>
  Array.from({ length: 12 }, (_, n) => n + 1).reduce((state, n) => after(state, failing(state, n)), booking);

describe('payments that fail', () => {
  it('are counted all, and only the newest are kept', () => {
    expect(failedTriesOf(ordered(booked()))).toBe(0);
    const tried = twelveTimes(ordered(booked()));
    expect(tried.payments.map(({ paymentId }) => paymentId)).toEqual(
      [8, 9, 10, 11, 12].map(n => `pay_f${n}`),
    );
    expect(tried.payments).toHaveLength(MOST_FAILURES_KEPT);
    expect(failedTriesOf(tried)).toBe(12);
    expect(tried.status).toBe(BookingStatus.Failed);
  });

  it('change nothing when they are older than the kept ones, and count once', () => {
    const tried = twelveTimes(ordered(booked()));
    expect(after(tried, failing(tried, 3, 12))).toEqual(tried);
    expect(after(tried, failing(tried, 12, 12))).toEqual(tried);
  });

  it('count normally when one without a row is captured after all', () => {
    const tried = twelveTimes(ordered(booked()));
    const paid = after(tried, report(tried, 'paymentCaptured', { payment: 'pay_f1' }));
    expect(paid.status).toBe(BookingStatus.PartiallyPaid);
    expect(moneyOf(paid).paid).toBe(500);
    expect(failedTriesOf(paid)).toBe(12);
  });

  it('of a booking from before the count are counted by their rows', () => {
    const open = ordered(booked());
    const tried = [1, 2, 3].reduce(
      (state, n) => after(state, report(state, 'paymentFailed', { payment: `pay_${n}` })),
      open,
    );
    expect(failedTriesOf(tried)).toBe(3);
  });
});
