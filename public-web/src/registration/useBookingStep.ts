import { type VisitorBookingRecord } from '@coastok/domain';
import { readBooking } from '../booking/bookingCalls.js';
import { onLiveBooking } from '../booking/onLiveBooking.js';
import { type BookedRegistration } from './registration.js';

/**
 * Takes a step of the booking. One whose seat was let go meanwhile is booked again first; one that somebody else was
 * faster with is shown as it stands now, and nothing is answered.
 */
export function useBookingStep(registration: BookedRegistration) {
  const { booking, calls, settle } = registration;
  return async <T>(step: (booking: VisitorBookingRecord) => Promise<T>): Promise<T | undefined> => {
    const result = await onLiveBooking(booking, step, {
      create: calls.create,
      read: () => readBooking(booking.eventId, booking.userId),
    });
    if (result.kind === 'done') return result.value;
    settle(result.booking);
    return undefined;
  };
}
