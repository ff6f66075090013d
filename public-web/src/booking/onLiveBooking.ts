import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type BookingCalls, type BookingChange } from './bookingCalls.js';
import { isLiveBooking } from './entry.js';
import { lateMoneyText } from './lateMoney.js';

/** What a refused step turned out to be. */
export type StepResult<T> =
  /** It was taken; `booking` is the one it was taken for. */
  | { kind: 'done'; value: T }
  /** Somebody, or another window, was faster: this is how the booking stands now. */
  | { kind: 'overtaken'; booking: VisitorBookingRecord };

/** What a booking has chosen, for booking it again. */
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
 * Takes a step of a booking. A seat that nobody paid for is let go after half an hour; who comes back later gets
 * another one with the same choices, and the step is taken then.
 * @throws whatever refuses the step, or the new booking: registration closed, no seat left.
 */
export async function onLiveBooking<T>(
  booking: VisitorBookingRecord,
  step: (booking: VisitorBookingRecord) => Promise<T>,
  world: Pick<BookingCalls, 'create'> & {
    read: () => Promise<VisitorBookingRecord | null>;
    /** What the step chooses, so that a new booking is not refused for what is chosen in place of. */
    wanted?: BookingChange | undefined;
  },
): Promise<StepResult<T>> {
  try {
    return { kind: 'done', value: await step(booking) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    const current = await world.read();
    // Its money goes back: whoever paid it decides anew.
    if (current?.bookingId === booking.bookingId && lateMoneyText(current) !== null)
      return { kind: 'overtaken', booking: current };
    if (isLiveBooking(current)) {
      if (current.status === booking.status) throw error;
      return { kind: 'overtaken', booking: current };
    }
    const anew = await world.create(booking.userId, booking.eventId, withWanted(booking, world.wanted));
    return { kind: 'done', value: await step(anew) };
  }
}
