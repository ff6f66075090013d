import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type BookingCalls } from '../booking/bookingCalls.js';

/**
 * Ends the booking of one camp after another was booked. A booking that its visitor can not end (money is on its
 * way) stays, and the visitor finds it at that camp's own address.
 */
export async function leaveCamp(
  { cancel }: Pick<BookingCalls, 'cancel'>,
  booking: Pick<VisitorBookingRecord, 'bookingId'>,
): Promise<void> {
  try {
    await cancel(booking);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
  }
}
