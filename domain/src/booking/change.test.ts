import { describe, expect, it } from '@jest/globals';
import { booked, bookingIn, BOOKING, decided, minutesLater, ordered, report } from '../testing/bookings.js';
import type { Booking } from './booking.js';
import type { BookingChange } from './change.js';
import { moneyOf } from './money.js';
import type { BookingStep } from './steps.js';

function changeOf(booking: Booking, step: BookingStep): BookingChange {
  const decision = decided(booking, step);
  if (!decision.ok || !decision.change) throw new Error('No change.');
  return decision.change;
}

describe('a change', () => {
  it('names the version, the from-states and what it sets and pushes', () => {
    const { version, from, to, set, push, absent } = changeOf(booked(), { kind: 'pay', key: 'o1' });
    expect({ version, from, to }).toEqual({ version: 0, from: [1, 3, 4, 5, 8], to: 5 });
    expect(set).toMatchObject({ status: 5, paymentMode: 'ONLINE' });
    expect(push).toMatchObject({ orders: [{ key: 'o1', state: 'requested' }] });
    expect(absent).toEqual({ 'orders.key': ['o1'] });
  });

  it('sets a list in which a row progressed as a whole, which the database can’t push to as well', () => {
    const cancelled = changeOf(ordered(booked()), { kind: 'cancel' });
    expect(cancelled.set).toMatchObject({ status: 0, orders: [{ key: 'o1', state: 'dropped' }] });
    expect(cancelled.push).toEqual({});

    const open = ordered(bookingIn[11](), 'o2');
    const again = decided(open, { kind: 'pay', key: 'o3' }, { now: minutesLater(20) });
    expect(again).toMatchObject({
      change: {
        set: { orders: [{ state: 'paid' }, { key: 'o2', state: 'dropped' }, { key: 'o3' }] },
        push: {},
        absent: { 'orders.key': ['o3'] },
      },
    });
  });

  it('always writes the derived figures along with the rows', () => {
    const open = ordered(booked());
    const change = changeOf(open, report(open, 'paymentCaptured'));
    expect(change.set).toMatchObject({ money: moneyOf(change.after), review: [] });
    expect(change.after.version).toBe(open.version + 1);
  });

  it('guards the key of every new row', () => {
    const change = changeOf(bookingIn[1](), {
      kind: 'requestSubsidy',
      amountAfter: 0,
      reason: 'Student',
      areaId: 'a'.repeat(24),
    });
    expect(change.absent).toEqual({ 'subsidies.attempt': [1], 'fundTasks.id': [`hold:${BOOKING}:1`] });
  });
});
