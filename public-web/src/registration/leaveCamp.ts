import { type VisitorBookingRecord } from '@coastok/domain';
import { ApiError } from '../api/ApiError.js';
import { type BookingCalls } from '../booking/bookingCalls.js';

/**
 * Gives the place in one camp back after another was booked. A booking that can not be ended by its visitor (money is
 * on its way) stays, and the visitor meets it again at that camp's own address.
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
