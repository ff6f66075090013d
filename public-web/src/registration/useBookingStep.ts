import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { readBooking } from '../booking/bookingCalls.js';
import { onLiveBooking } from '../booking/onLiveBooking.js';
import { type BookedRegistration } from './registration.js';

/**
 * Takes a step of the booking. One whose seat was let go meanwhile is booked again first; one that somebody else was
 * faster with is shown as it is now, and whose person lacks details goes back to those; then nothing is answered.
 */
export function useBookingStep(registration: BookedRegistration) {
  const { booking, calls, settle, askDetails } = registration;
  return async <T>(step: (booking: VisitorBookingRecord) => Promise<T>): Promise<T | undefined> => {
    try {
      const result = await onLiveBooking(booking, step, {
        create: calls.create,
        read: () => readBooking(booking.eventId, booking.userId),
      });
      if (result.kind === 'done') return result.value;
      settle(result.booking);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'DETAILS')) throw error;
      askDetails(error.fieldErrors);
    }
    return undefined;
  };
}
