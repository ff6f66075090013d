import { type MyBookingRecord, type MyWaitlistRecord } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { anEvent } from '../testing/anEvent.js';
import { ownStatusOf } from './useOwnStatuses.js';

const event = anEvent();
const aBooking = (fields: Partial<MyBookingRecord>) =>
  ({
    bookingId: 'b1',
    eventId: event.eventId,
    status: 'PENDING',
    due: 900,
    ticket: false,
    ...fields,
  }) as MyBookingRecord;
const aPlace = (fields: Partial<MyWaitlistRecord>) =>
  ({ eventId: event.eventId, state: 'WAITING', ahead: 13, offer: null, ...fields }) as MyWaitlistRecord;
const offer = { bookingId: 'b1', category: 0, until: '2030-01-10T06:00:00.000Z' };
const of = (bookings: MyBookingRecord[], places: MyWaitlistRecord[] = []) =>
  ownStatusOf(event, { bookings, places }, '/event/register/winter-camp');

describe('the reader’s own booking or place on a landing page', () => {
  it('shows the balance, and that there is a ticket', () => {
    expect(of([aBooking({})])).toMatchObject({ text: 'Your booking: ₹900 due', label: 'See my booking' });
    expect(of([aBooking({ status: 'PARTIALLY_PAID', ticket: true })])?.text).toBe(
      'Your booking: ₹900 due, see your ticket',
    );
  });

  it('leads to the ticket where nothing is to be paid', () => {
    expect(of([aBooking({ status: 'CONFIRMED', due: 0, ticket: true })])).toEqual({
      text: 'Your place is booked',
      label: 'See my ticket',
      address: '/my/ticket/b1',
    });
  });

  it('is the position in the waiting list, or until when an offer is held', () => {
    expect(of([], [aPlace({})])?.text).toBe('Waiting list: You’re number 14.');
    expect(of([aBooking({})], [aPlace({ state: 'OFFERED', offer })])).toMatchObject({
      text: 'A place is kept for you until 10 Jan 2030, 11:30 AM',
      label: 'Take the place',
    });
  });

  it('is nothing for an ended booking, for a place that was left, and for other events', () => {
    expect(of([aBooking({ status: 'INACTIVE' })], [aPlace({ state: 'LEFT' })])).toBeUndefined();
    expect(of([aBooking({ eventId: 'summer-camp' })])).toBeUndefined();
  });
});
