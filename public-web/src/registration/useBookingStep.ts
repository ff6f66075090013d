import { priceListOf, type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type BookingChange, readBooking } from '../booking/bookingCalls.js';
import { onLiveBooking } from '../booking/onLiveBooking.js';
import { categoriesOf } from './amenitiesValues.js';
import { type KnownRegistration } from './registration.js';

/** Whether a step was refused because of the event's form. */
const lacksAnswers = ({ code, fieldErrors }: ApiError): boolean =>
  code === 'FORM' || Object.keys(fieldErrors).some(field => field.startsWith('answers.'));

/**
 * Takes a step of the booking. A booking whose seat was released meanwhile is booked again first; without a place for
 * it, the wizard leads to the waiting list or starts over. If somebody else acted first, the current booking is shown;
 * if details or answers are missing, the wizard goes back to those. In all these cases the result is undefined.
 */
export function useBookingStep(registration: KnownRegistration) {
  const { booking, calls, event, settle, startAgain, waitInstead, askDetails, askQuestions } = registration;
  /** @param wanted the choices of the step; if given, the caller handles the refusal of its answers itself */
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
      if (result.kind === 'overtaken') settle(result.booking);
      // With several kinds of accommodation another one may have places.
      else if (event.waitlist && categoriesOf(priceListOf(event)).length < 2) waitInstead();
      else startAgain(result.refusal.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'DETAILS') askDetails(error.fieldErrors);
      else if (!wanted && lacksAnswers(error)) askQuestions(error.message);
      else throw error;
    }
    return undefined;
  };
}
