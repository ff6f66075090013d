import { describe, expect, it } from '@jest/globals';
import {
  after,
  booked,
  BOOKING,
  bookingIn,
  context,
  minutesLater,
  ordered,
  report,
} from '../testing/bookings.js';
import type { Booking } from './booking.js';
import { createBooking } from './create.js';
import { BookingStatus } from './status.js';
import type { BookingStep } from './steps.js';

const HOUR = 60;

const room = (category: number): BookingStep => ({ kind: 'changeAmenities', amenities: { category } });
const at = (minutes: number) => ({ now: minutesLater(minutes) });

/** Another choice every 20 minutes, up to a minute. */
function changing(booking: Booking, until: number): Booking {
  let now = booking;
  for (let minute = 20; minute <= until; minute += 20) now = after(now, room((minute / 20) % 2), at(minute));
  return now;
}

describe('the hold of an unpaid booking', () => {
  it('is renewed by each change, up to two hours from its beginning', () => {
    expect(changing(booked(), 80).holdUntil).toEqual(minutesLater(110));
    expect(changing(booked(), 100).holdUntil).toEqual(minutesLater(2 * HOUR));
    expect(changing(booked(), 110).holdUntil).toEqual(minutesLater(2 * HOUR));
  });

  it('is not renewed by saving the same choice, also after an order', () => {
    const open = ordered(booked());
    for (const booking of [booked(), open, after(open, report(open, 'paymentFailed'))]) {
      const saved = after(booking, room(0), at(20));
      expect(saved).toMatchObject({ status: BookingStatus.Pending, holdUntil: minutesLater(30) });
    }
  });

  it('is not renewed by paying an order that there is already, nor by taking one up again', () => {
    const open = ordered(booked());
    const again = after(open, { kind: 'pay', key: 'o2' }, at(10));
    expect(again.holdUntil).toEqual(minutesLater(30));
    const saved = after(open, room(0), at(5));
    const taken = after(saved, { kind: 'pay', key: 'o2' }, at(15));
    expect(taken).toMatchObject({ status: BookingStatus.Ordered, holdUntil: minutesLater(30) });
    expect(taken.orders).toHaveLength(1);
  });

  it('keeps the time of an order that was made before it ran out, but of none made later', () => {
    const open = after(changing(booked(), 100), { kind: 'pay', key: 'o1' }, at(115));
    expect(open.holdUntil).toEqual(minutesLater(135));
    const dearer = after(open, { ...room(0), token: 600 } as BookingStep, at(125));
    expect(dearer.holdUntil).toEqual(minutesLater(2 * HOUR));
    const another = after(dearer, { kind: 'pay', key: 'o2' }, at(126));
    expect(another.holdUntil).toEqual(minutesLater(2 * HOUR));
  });

  it('begins when staff cancel the cash mode', () => {
    const back = after(bookingIn[9](), { kind: 'cancelCash' }, at(3 * HOUR));
    expect(back.holdUntil).toEqual(minutesLater(3 * HOUR + 30));
    expect(after(back, room(1), at(4 * HOUR + 45)).holdUntil).toEqual(minutesLater(5 * HOUR));
  });

  it('is never shorter than the 72 hours that a decision promised', () => {
    const saved = after(bookingIn[4](), room(1), at(5));
    expect(saved.holdUntil).toEqual(minutesLater(72 * HOUR));
    const late = after(saved, room(0), at(72 * HOUR - 5));
    expect(late.holdUntil).toEqual(minutesLater(72 * HOUR));
  });

  it('is as long as an offer said, also after its first order failed', () => {
    const offered = createBooking(
      { id: BOOKING, amenities: {}, offeredUntil: minutesLater(6 * HOUR) },
      context(),
    );
    if (!offered.ok) throw new Error(offered.refusal.message);
    expect(after(offered.booking, room(1), at(10)).holdUntil).toEqual(minutesLater(6 * HOUR));
    const open = ordered(offered.booking);
    expect(after(open, report(open, 'paymentFailed')).holdUntil).toEqual(minutesLater(6 * HOUR));
  });

  it('of a booking from before this was kept begins with its next change, and is never shortened', () => {
    const { holdTerms: _terms, ...former } = { ...booked(), holdUntil: minutesLater(10 * HOUR) };
    const changed = after(former, room(1), at(9 * HOUR + 45));
    expect(changed.holdTerms).toEqual({
      from: minutesLater(9 * HOUR + 45),
      promised: minutesLater(10 * HOUR),
    });
    expect(changed.holdUntil).toEqual(minutesLater(10 * HOUR + 15));
    const asking = bookingIn[2]();
    const waiting = { ...asking, holdTerms: undefined };
    const rejected = after(waiting as unknown as Booking, { kind: 'rejectSubsidy', comment: 'No.' });
    expect(rejected.holdUntil).toEqual(minutesLater(72 * HOUR));
  });
});
