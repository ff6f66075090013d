import { describe, expect, it } from '@jest/globals';
import { BOOKING, booked, context, event, minutesLater, NOW, PRICES } from '../testing/bookings.js';
import { createBooking } from './create.js';
import { moneyOf } from './money.js';
import type { Amenities } from './price.js';
import type { DecisionContext } from './steps.js';
import { BookingStatus } from './status.js';

const create = (amenities: Partial<Amenities> = {}, change: Partial<DecisionContext> = {}, token?: number) =>
  createBooking({ id: BOOKING, amenities, token }, context(change));

const refusalOf = (...request: Parameters<typeof create>) => {
  const creation = create(...request);
  return creation.ok ? null : creation.refusal.code;
};

describe('a new booking', () => {
  it('is pending, holds its seat for 30 minutes and asks for 500 first', () => {
    expect(booked()).toMatchObject({
      status: BookingStatus.Pending,
      token: 500,
      holdUntil: minutesLater(30),
    });
  });

  it('keeps the prices of the event as they were', () => {
    expect(booked().prices).toEqual(PRICES);
  });

  it('of a free event is confirmed at once and held without end', () => {
    const free = event({ prices: { registration: 0, transportation: 0, outfit: 0, categories: [] } });
    expect(booked({ event: free })).toMatchObject({
      status: BookingStatus.Confirmed,
      token: 0,
      holdUntil: null,
    });
  });

  it('is to be paid in cash at once when that is chosen, where anything is to be paid', () => {
    const inCash = (terms: object) =>
      createBooking({ id: BOOKING, amenities: {}, inCash: true }, context({ event: event(terms) }));
    expect(inCash({})).toMatchObject({
      ok: true,
      booking: { status: BookingStatus.CashPending, paymentMode: 'CASH', version: 0 },
    });
    expect(inCash({ allowCash: false })).toMatchObject({ ok: false, refusal: { code: 'event-forbids' } });
    const prices = { registration: 0, transportation: 0, outfit: 0, categories: [] };
    expect(inCash({ prices })).toMatchObject({ ok: true, booking: { status: BookingStatus.Confirmed } });
  });

  it('is refused for an unpublished event', () => {
    expect(refusalOf({}, { event: event({ published: false }) })).toBe('event-unpublished');
  });

  it.each([
    ['before registration opens', { registrationOpensAt: minutesLater(1) }],
    ['when registration has closed', { registrationClosesAt: NOW }],
    ['when the event has begun', { fromDate: '2030-01-10' }],
  ])('is refused %s', (_when, terms) => {
    expect(refusalOf({}, { event: event(terms) })).toBe('registration-closed');
  });

  it('is refused without a seat, and beside another live booking of the person', () => {
    expect(refusalOf({}, { seatClaimed: false })).toBe('event-full');
    expect(refusalOf({}, { noOtherLive: false })).toBe('already-booked');
  });

  it('treats unknown facts about seats and other bookings as the worst case', () => {
    expect(refusalOf({}, { seatClaimed: undefined })).toBe('event-full');
    expect(refusalOf({}, { noOtherLive: undefined })).toBe('already-booked');
  });

  it.each([
    ['an accommodation that is not listed', { category: 7 }, {}],
    ['a donation where none is taken', { donation: 100 }, { allowDonation: false }],
    ['an outfit where none is sold', { outfitCount: 1 }, { prices: { ...PRICES, outfit: 0 } }],
  ])('is refused with %s', (_what, amenities, terms) => {
    expect(refusalOf(amenities, { event: event(terms) })).toBe('invalid-choice');
  });

  it.each([
    [499, 'invalid-amount'],
    [500, null],
    [4200, null],
    [4201, 'invalid-amount'],
  ])('with a token of %d is answered %s', (token, code) => {
    expect(refusalOf({}, {}, token)).toBe(code);
  });

  it('cheaper than 500 takes the default token and asks for all that is due', () => {
    const cheap = event({ prices: { ...PRICES, registration: 100 } });
    const creation = create({}, { event: cheap }, 500);
    expect(creation).toMatchObject({ ok: true, booking: { token: 300 } });
    expect(creation.ok && moneyOf(creation.booking).due).toBe(300);
  });
});
