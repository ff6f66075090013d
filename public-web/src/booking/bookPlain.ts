import {
  MINIMUM_TOKEN,
  NO_CATEGORY,
  priceListOf,
  type PublicEventRecord,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { hasNoPlace } from '../waitlist/listText.js';
import { type BookingCalls } from './bookingCalls.js';

/**
 * Creates the booking as the wizard's first step does: no accommodation (or the Dormitory, where the event lists it
 * as 0), no transport, a token of 500. Where that is full, the cheapest kind that has a place is taken, and the
 * next step shows it. @throws ApiError 409 when there is no place at all, or registration is not open.
 */
export async function bookPlain(
  { create }: Pick<BookingCalls, 'create'>,
  userId: string,
  event: PublicEventRecord,
): Promise<VisitorBookingRecord> {
  const others = priceListOf(event)
    .categories.filter(({ id }) => id !== NO_CATEGORY)
    .sort((a, b) => a.amount - b.amount)
    .map(({ id }) => id);
  const book = (accomodationCategory: number) =>
    create(userId, event.eventId, {
      accomodationCategory,
      transportation: false,
      tokenAmount: MINIMUM_TOKEN,
    });
  for (const category of others.length > 0 ? [NO_CATEGORY, ...others] : []) {
    try {
      return await book(category);
    } catch (error) {
      if (!hasNoPlace(error)) throw error;
    }
  }
  return book(NO_CATEGORY);
}
