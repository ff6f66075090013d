import { describe, expect, it } from '@jest/globals';
import {
  after,
  booked,
  BOOKING,
  bookingIn,
  context,
  event,
  minutesLater,
  NOW,
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

/** Makes another choice every 20 minutes, until this minute. */
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

  it('is not renewed by paying an existing order, nor by reopening one', () => {
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

  it('of a booking without hold terms begins with its next change, and is never shortened', () => {
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

describe('the draft of a child', () => {
  const asked = { kind: 'guardianAsked', at: NOW } as const;
  const answered = (agreed: boolean, minutes: number) =>
    ({ kind: 'guardianAnswered', agreed, at: minutesLater(minutes) }) as const;
  const child = (change = {}) => after(booked(), asked, { event: event(change) });

  it('is held for 72 hours from the mail, never past the end of registration or the beginning', () => {
    expect(child().holdUntil).toEqual(minutesLater(72 * HOUR));
    expect(child({ registrationClosesAt: minutesLater(5 * HOUR) }).holdUntil).toEqual(minutesLater(5 * HOUR));
    const begin = new Date('2030-01-11T00:00:00+05:30');
    expect(child({ fromDate: '2030-01-11' }).holdUntil).toEqual(begin);
  });

  it('is not held longer by asking again, nor by a mail from days before', () => {
    const again = after(child(), { kind: 'guardianAsked', at: minutesLater(10 * HOUR) }, at(10 * HOUR));
    expect(again.holdUntil).toEqual(minutesLater(72 * HOUR));
    const late = booked(at(80 * HOUR));
    expect(after(late, asked, at(80 * HOUR))).toEqual(late);
  });

  it('is not shortened by the child’s changes meanwhile', () => {
    expect(after(child(), room(1), at(20)).holdUntil).toEqual(minutesLater(72 * HOUR));
  });

  it('is held for 24 hours after a yes, and for 30 minutes after a no or a withdrawal', () => {
    const agreed = after(child(), answered(true, 10 * HOUR), at(10 * HOUR));
    expect(agreed.holdUntil).toEqual(minutesLater(34 * HOUR));
    expect(after(agreed, answered(true, 10 * HOUR), at(20 * HOUR))).toEqual(agreed);
    const withdrawn = after(agreed, answered(false, 11 * HOUR), at(11 * HOUR));
    expect(withdrawn.holdUntil).toEqual(minutesLater(11 * HOUR + 30));
    const refused = after(child(), answered(false, 10 * HOUR), at(10 * HOUR));
    expect(refused.holdUntil).toEqual(minutesLater(10 * HOUR + 30));
  });

  it('keeps the time of an order that is open when the guardian withdraws', () => {
    const paying = after(after(child(), answered(true, 60), at(60)), { kind: 'pay', key: 'o1' }, at(61));
    expect(paying.holdUntil).toEqual(minutesLater(25 * HOUR));
    expect(after(paying, answered(false, 70), at(70)).holdUntil).toEqual(minutesLater(100));
  });

  it('that was offered keeps the time of its offer, and one without a mail to a guardian has the usual hold', () => {
    expect(after(booked(), answered(true, 5), at(5)).holdUntil).toEqual(minutesLater(30));
  });
});
