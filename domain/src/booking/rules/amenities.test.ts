import { describe, expect, it } from '@jest/globals';
import {
  after,
  afterAll,
  booked,
  bookingIn,
  decided,
  event,
  minutesLater,
  NOW,
  ordered,
  paidOnline,
  refusalOf,
} from '../../testing/bookings.js';
import { moneyOf } from '../money.js';
import { amountToPay } from '../orders.js';
import { BookingStatus } from '../status.js';

describe('changing amenities', () => {
  it('reprices, and leaves alone what is not mentioned', () => {
    const first = after(booked(), {
      kind: 'changeAmenities',
      amenities: { transportation: true, donation: 100 },
    });
    const second = after(first, { kind: 'changeAmenities', amenities: { category: 1 } });
    expect(second.amenities).toEqual({ category: 1, transportation: true, outfitCount: 0, donation: 100 });
    expect(moneyOf(second).final).toBe(4000 + 1000 + 700 + 100);
  });

  it('leaves a donation alone that is no longer taken, but takes no new one', () => {
    const generous = after(booked(), { kind: 'changeAmenities', amenities: { donation: 100 } });
    const without = { event: event({ allowDonation: false }) };
    const room = { kind: 'changeAmenities', amenities: { category: 1 } } as const;
    expect(moneyOf(after(generous, room, without)).final).toBe(4800);
    const more = { kind: 'changeAmenities', amenities: { donation: 500 } } as const;
    expect(refusalOf(generous, more, without)).toBe('invalid-choice');
  });

  it('at another price drops an open order and goes back to pending', () => {
    const changed = after(ordered(booked()), { kind: 'changeAmenities', amenities: { category: 1 } });
    expect(changed.status).toBe(BookingStatus.Pending);
    expect(changed.orders.map(order => order.state)).toEqual(['dropped']);
  });

  it('at the same price keeps the open order', () => {
    const changed = after(ordered(booked()), { kind: 'changeAmenities', amenities: {} });
    expect(changed.status).toBe(BookingStatus.Pending);
    expect(changed.orders.map(order => order.state)).toEqual(['open']);
  });

  it('holds the seat for another 30 minutes', () => {
    const changed = after(
      booked(),
      { kind: 'changeAmenities', amenities: { category: 1 } },
      { now: minutesLater(20) },
    );
    expect(changed.holdUntil).toEqual(minutesLater(50));
  });

  it('changes nothing when the same choice is saved', () => {
    const again = { kind: 'changeAmenities', amenities: { category: 0 }, token: 500 } as const;
    expect(decided(booked(), again)).toEqual({ ok: true, change: null });
  });

  it('keeps a granted subsidy', () => {
    const changed = after(bookingIn[3](), { kind: 'changeAmenities', amenities: { category: 1 } });
    expect(changed.status).toBe(BookingStatus.SubsidyApproved);
    expect(moneyOf(changed)).toMatchObject({ total: 4700, subsidy: 3200, final: 1500 });
  });

  it('is refused once registration has closed', () => {
    const closed = event({ registrationClosesAt: NOW });
    expect(refusalOf(booked(), { kind: 'changeAmenities', amenities: {} }, { event: closed })).toBe(
      'registration-closed',
    );
  });

  it('needs a seat in another category, and none in the same', () => {
    const full = { seatClaimed: false };
    expect(refusalOf(booked(), { kind: 'changeAmenities', amenities: { category: 1 } }, full)).toBe(
      'event-full',
    );
    expect(refusalOf(booked(), { kind: 'changeAmenities', amenities: { category: 0 } }, full)).toBeNull();
  });

  it.each([
    [499, 'invalid-amount'],
    [4200, null],
    [4201, 'invalid-amount'],
  ])('with a token of %d is answered %s', (token, code) => {
    expect(refusalOf(booked(), { kind: 'changeAmenities', amenities: {}, token })).toBe(code);
  });

  it('clamps a token that a falling price leaves too high', () => {
    const dear = after(booked(), { kind: 'changeAmenities', amenities: { category: 1 }, token: 4700 });
    const cheap = after(dear, { kind: 'changeAmenities', amenities: { category: 0 } });
    expect(cheap.token).toBe(4200);
    expect(amountToPay(cheap, event())).toBe(4200);
  });
});

describe('an upgrade', () => {
  it.each([
    [7, BookingStatus.PartiallyPaid],
    [10, BookingStatus.CashPartiallyPaid],
    [1, BookingStatus.Pending],
    [11, BookingStatus.PartiallyPaid],
  ] as const)('of status %d leads to %d', (from, to) => {
    const upgraded = after(bookingIn[from](), { kind: 'upgrade', category: 1 });
    expect(upgraded.status).toBe(to);
    expect(moneyOf(upgraded).final).toBe(4700);
  });

  it('of a booking that was confirmed without money leaves the new sum due', () => {
    const free = event({
      prices: { ...event().prices, registration: 0, categories: [{ id: 1, name: 'Room', amount: 700 }] },
    });
    const upgraded = after(booked({ event: free }), { kind: 'upgrade', category: 1 });
    expect(upgraded).toMatchObject({ status: BookingStatus.PartiallyPaid, holdUntil: null });
  });

  it('never goes below what is paid', () => {
    const room = after(booked(), { kind: 'changeAmenities', amenities: { category: 1 }, token: 4700 });
    expect(refusalOf(paidOnline(room), { kind: 'upgrade', category: 0 })).toBe('below-paid');
  });

  it('never goes below what is recorded and waits for approval', () => {
    const room = afterAll(
      booked(),
      { kind: 'changeAmenities', amenities: { category: 1 } },
      { kind: 'chooseCash' },
      { kind: 'recordCash', key: 'c1', total: 4500 },
    );
    expect(refusalOf(room, { kind: 'upgrade', category: 0 })).toBe('below-paid');
  });

  it('to a lower price that is just paid confirms', () => {
    const room = after(booked(), { kind: 'changeAmenities', amenities: { category: 1 }, token: 4200 });
    expect(after(paidOnline(room), { kind: 'upgrade', category: 0 }).status).toBe(BookingStatus.Confirmed);
  });

  it('is refused when the category is full or unknown', () => {
    expect(refusalOf(bookingIn[9](), { kind: 'upgrade', category: 1 }, { seatClaimed: false })).toBe(
      'event-full',
    );
    expect(refusalOf(bookingIn[9](), { kind: 'upgrade', category: 5 })).toBe('invalid-choice');
  });

  it('drops an order that no longer asks for all that is due', () => {
    const balance = ordered(bookingIn[11](), 'o2');
    const upgraded = after(balance, { kind: 'upgrade', category: 1 });
    expect(upgraded.orders.at(-1)?.state).toBe('dropped');
  });

  it('leaves a token order open, which the new price does not touch', () => {
    const upgraded = after(bookingIn[5](), { kind: 'upgrade', category: 1 });
    expect(upgraded).toMatchObject({ status: BookingStatus.Ordered, orders: [{ state: 'open' }] });
  });
});
