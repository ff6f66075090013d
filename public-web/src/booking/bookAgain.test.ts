import { describe, expect, it } from '@jest/globals';
import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { aBooking } from '../testing/aBooking.js';
import { anEvent } from '../testing/anEvent.js';
import { bookPlain } from './bookPlain.js';
import { type BookingChange } from './bookingCalls.js';
import { onLiveBooking } from './onLiveBooking.js';

const conflict = (message: string, code?: string) =>
  new ApiError({ statusCode: 409, message, data: [message], ...(code && { code }) });
const FULL = conflict('इस तरह की कोई सीट नहीं बची है।', 'FULL');
const USER = aBooking().userId;

/** Creates a booking unless the kind of accommodation is full; records the requests. */
function aDesk({ full = [] as number[] } = {}) {
  const asked: BookingChange[] = [];
  const create = async (_userId: string, _eventId: string, change: BookingChange) => {
    asked.push(change);
    if (full.includes(change.accomodationCategory ?? 0)) throw FULL;
    return aBooking({ accomodationCategory: change.accomodationCategory ?? 0, bookingId: 'new' });
  };
  return { create, asked };
}

const withRooms = anEvent({
  accomodationCategory: {
    0: { id: 0, name: 'Dormitory', amount: 200 },
    2: { id: 2, name: 'Premium Room', amount: 1300 },
    1: { id: 1, name: 'Room', amount: 600 },
  },
});

describe('the first booking', () => {
  it('is plain: no accommodation, no transport, ₹500 to begin with', async () => {
    const desk = aDesk();
    await bookPlain(desk, USER, withRooms);
    expect(desk.asked).toEqual([{ accomodationCategory: 0, transportation: false, tokenAmount: 500 }]);
  });

  it('is the cheapest kind that has a place where the Dormitory is full', async () => {
    const booking = await bookPlain(aDesk({ full: [0] }), USER, withRooms);
    expect(booking.accomodationCategory).toBe(1);
  });

  it('is refused when there is no place at all', async () => {
    await expect(bookPlain(aDesk({ full: [0, 1, 2] }), USER, withRooms)).rejects.toBe(FULL);
    const desk = aDesk({ full: [0] });
    await expect(bookPlain(desk, USER, anEvent())).rejects.toBe(FULL);
    expect(desk.asked).toHaveLength(1);
  });
});

describe('a step of a booking', () => {
  const chosen = aBooking({ accomodationCategory: 1, transportation: true, outfitCount: 2 });
  const refused = conflict("This can't be done with a booking that is 'inactive'.");

  /** Refuses the first booking and accepts any other. */
  const step = async (booking: VisitorBookingRecord) => {
    if (booking === chosen) throw refused;
    return booking.bookingId;
  };
  const take = (current: VisitorBookingRecord | null, desk = aDesk()) =>
    onLiveBooking(chosen, step, { ...desk, read: async () => current });

  it('is simply taken while the booking is live', async () => {
    const done = onLiveBooking(chosen, async () => 'taken', { ...aDesk(), read: async () => null });
    expect(await done).toEqual({ kind: 'done', value: 'taken' });
  });

  it.each([null, aBooking({ status: 'INACTIVE' })])(
    'books the same choices again when the seat was released meanwhile',
    async current => {
      const desk = aDesk();
      expect(await take(current, desk)).toEqual({ kind: 'done', value: 'new' });
      expect(desk.asked).toEqual([
        { accomodationCategory: 1, transportation: true, outfitCount: 2, donationAmount: 0 },
      ]);
    },
  );

  it('books nothing where money has come for the ended booking: that is shown first', async () => {
    const late = aBooking({ status: 'INACTIVE', paidAmount: 500 });
    const desk = aDesk();
    expect(await take(late, desk)).toEqual({ kind: 'overtaken', booking: late });
    expect(desk.asked).toEqual([]);
  });

  it('is over when no seat is left by then', async () => {
    expect(await take(null, aDesk({ full: [1] }))).toEqual({ kind: 'gone', refusal: FULL });
  });

  it('shows the current booking when something else was done first', async () => {
    const paid = aBooking({ status: 'CONFIRMED' });
    expect(await take(paid)).toEqual({ kind: 'overtaken', booking: paid });
  });

  it('is refused with the server’s message when nothing has changed', async () => {
    await expect(take({ ...chosen })).rejects.toBe(refused);
  });

  it('is not repeated for any other reason', async () => {
    const error = new ApiError({ statusCode: 400, message: 'No.', data: [] });
    const failing = onLiveBooking(chosen, () => Promise.reject(error), {
      ...aDesk(),
      read: async () => null,
    });
    await expect(failing).rejects.toBe(error);
  });
});
