import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type BookingChange, readBooking } from '../booking/bookingCalls.js';
import { onLiveBooking } from '../booking/onLiveBooking.js';
import { type KnownRegistration } from './registration.js';

/** Whether a step was refused for what the event's form asks. */
const lacksAnswers = ({ code, fieldErrors }: ApiError): boolean =>
  code === 'FORM' || Object.keys(fieldErrors).some(field => field.startsWith('answers.'));

/**
 * Takes a step of the booking. One whose seat was let go meanwhile is booked again first; one that somebody else was
 * faster with is shown as it is now, and whose person lacks details or answers goes back to those; then nothing is
 * answered.
 */
export function useBookingStep(registration: KnownRegistration) {
  const { booking, calls, settle, askDetails, askQuestions } = registration;
  /** @param wanted what the step chooses; then refused answers are its caller's matter */
  return async <T>(
    step: (booking: VisitorBookingRecord) => Promise<T>,
    wanted?: BookingChange,
  ): Promise<T | undefined> => {
    if (!booking) throw new Error('There is no booking yet.');
    try {
      const result = await onLiveBooking(booking, step, {
        create: calls.create,
        read: () => readBooking(booking.eventId, booking.userId),
        wanted,
      });
      if (result.kind === 'done') return result.value;
      settle(result.booking);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'DETAILS') askDetails(error.fieldErrors);
      else if (!wanted && lacksAnswers(error)) askQuestions(error.message);
      else throw error;
    }
    return undefined;
  };
}
