import { conflict } from '../decision/refusal.js';
import type { Booking } from './booking.js';
import type { BookingStep } from './steps.js';
import { BookingStatus, isLive } from './status.js';

/** The message when the event or the kind of accommodation is full; the wizard recognises it by these words. */
export const FULL_MESSAGE = 'No seat of this kind is left.';

/** Refuses a place that is reserved for people on the waiting list (docs/rules/waitlist.md#2). */
export const WAITED_FOR = conflict(
  'waited-for',
  'Others are waiting for these places. Please join the list.',
);

/** A claim of a seat: in the event as a whole, and in a category. */
export interface SeatClaim {
  readonly category: number;
}

/** The event as a whole, or one of its accommodations by id. */
export type SeatPool = string;

/** The pool of an event's places as a whole. */
export const WHOLE_EVENT: SeatPool = 'event';

/** How many places an event has, in total and by accommodation; null and undefined are unlimited. */
export interface Places {
  readonly capacity: number | null;
  readonly categories: readonly { readonly id: number; readonly capacity?: number | null }[];
}

export interface PoolOfSeats {
  readonly pool: SeatPool;
  readonly capacity: number | null;
}

/** The pools in which a seat takes a place: the event's, and the accommodation's where the event lists it. */
export function poolsOf(event: Places, { category }: SeatClaim): PoolOfSeats[] {
  const accommodation = event.categories.find(({ id }) => id === category);
  return [
    { pool: WHOLE_EVENT, capacity: event.capacity ?? null },
    ...(accommodation ? [{ pool: String(category), capacity: accommodation.capacity ?? null }] : []),
  ];
}

/** The seat that a booking is entitled to. */
export const seatOf = (booking: Booking): SeatClaim | null =>
  isLive(booking.status) ? { category: booking.amenities.category } : null;

/**
 * Whether a step brings money that may be late: it revives an ended booking where there is a seat, and is otherwise to
 * be refunded.
 */
export const isLateMoney = ({ kind }: Pick<BookingStep, 'kind'>): boolean =>
  kind === 'paymentCaptured' || kind === 'acceptReview' || kind === 'recordCash';

/** The seat that must be free when a step is decided (`seatClaimed`), or null when the step needs none. */
export function seatNeeded(booking: Booking, step: BookingStep): SeatClaim | null {
  if (isLateMoney(step)) {
    return booking.status === BookingStatus.Inactive ? { category: booking.amenities.category } : null;
  }
  const category =
    step.kind === 'upgrade'
      ? step.category
      : step.kind === 'changeAmenities'
        ? step.amenities.category
        : undefined;
  return category === undefined || category === booking.amenities.category ? null : { category };
}
