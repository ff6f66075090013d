import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { hasNoPlace } from '../waitlist/listText.js';
import { type BookingCalls, type BookingChange } from './bookingCalls.js';
import { isLiveBooking } from './entry.js';
import { lateMoneyText } from './lateMoney.js';

/** The outcome of a step. */
export type StepResult<T> =
  /** The step was taken; `value` is its result. */
  | { kind: 'done'; value: T }
  /** Somebody else, or another window, acted first: this is the booking as it is now. */
  | { kind: 'overtaken'; booking: VisitorBookingRecord }
  /** The booking has lapsed, and there is no place for a new one. */
  | { kind: 'gone'; refusal: ApiError };

/** The choices of a booking, for booking it again. */
export const choicesOf = (booking: VisitorBookingRecord): BookingChange => ({
  accomodationCategory: booking.accomodationCategory,
  transportation: booking.transportation,
  outfitCount: booking.outfitCount,
  donationAmount: booking.donationAmount,
  ...(booking.formVersion !== null && { answers: booking.answers, formVersion: booking.formVersion }),
});

function withWanted(booking: VisitorBookingRecord, wanted: BookingChange = {}): BookingChange {
  const before = choicesOf(booking);
  const answers = { ...before.answers, ...wanted.answers };
  const given = Object.entries(answers).filter(([, answer]) => answer !== null);
  return { ...before, ...wanted, ...(given.length > 0 && { answers: Object.fromEntries(given) }) };
}

/**
 * Takes a step of a booking. The seat of an unpaid booking is released after half an hour; a visitor who comes back
 * later gets a new booking with the same choices, for which the step is then taken.
 * @throws the error that refuses the step, or the new booking: registration closed, answers missing.
 */
export async function onLiveBooking<T>(
  booking: VisitorBookingRecord,
  step: (booking: VisitorBookingRecord) => Promise<T>,
  world: Pick<BookingCalls, 'create'> & {
    read: () => Promise<VisitorBookingRecord | null>;
    /**
     * The choices of the step. A new booking is created with them, so that it is not refused for a choice they
     * replace.
     */
    wanted?: BookingChange | undefined;
  },
): Promise<StepResult<T>> {
  try {
    return { kind: 'done', value: await step(booking) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const current = await world.read();
    // Not booked again: the money of this booking will be refunded, and the person who paid chooses again.
    if (current?.bookingId === booking.bookingId && lateMoneyText(current) !== null)
      return { kind: 'overtaken', booking: current };
    if (isLiveBooking(current)) {
      if (current.status === booking.status) throw error;
      return { kind: 'overtaken', booking: current };
    }
    let created: VisitorBookingRecord;
    try {
      created = await world.create(booking.userId, booking.eventId, withWanted(booking, world.wanted));
    } catch (refusal) {
      if (refusal instanceof ApiError && hasNoPlace(refusal)) return { kind: 'gone', refusal };
      throw refusal;
    }
    return { kind: 'done', value: await step(created) };
  }
}
