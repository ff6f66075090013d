import { conflict } from '../decision/refusal.js';
import type { Booking } from './booking.js';
import type { BookingStep } from './steps.js';
import { BookingStatus, isLive } from './status.js';

/** What a visitor is told when the event, or the kind of accommodation, is full; the wizard knows it by these words. */
export const FULL_MESSAGE = 'No seat of this kind is left.';

/** Whoever does not wait gives way to those who do (docs/rules/waitlist.md#2). */
export const WAITED_FOR = conflict(
  'waited-for',
  'Others are waiting for these places. Please join the list.',
);

/** A claim on an event's seats: in the event as a whole, and in a category. */
export interface SeatClaim {
  readonly category: number;
}

/** The event as a whole, or one of its accommodations by id. */
export type SeatPool = string;

/** The pool of an event's places as a whole. */
export const WHOLE_EVENT: SeatPool = 'event';

/** How many places an event has, in all and by accommodation; null and undefined are unlimited. */
export interface Places {
  readonly capacity: number | null;
  readonly categories: readonly { readonly id: number; readonly capacity?: number | null }[];
}

export interface PoolOfSeats {
  readonly pool: SeatPool;
  readonly capacity: number | null;
}

/** The pools in each of which a seat takes a place: the event's, and the accommodation's where it is a listed one. */
export function poolsOf(event: Places, { category }: SeatClaim): PoolOfSeats[] {
  const accommodation = event.categories.find(({ id }) => id === category);
  return [
    { pool: WHOLE_EVENT, capacity: event.capacity ?? null },
    ...(accommodation ? [{ pool: String(category), capacity: accommodation.capacity ?? null }] : []),
  ];
}

/** The seat that a booking rightfully has. */
export const seatOf = (booking: Booking): SeatClaim | null =>
  isLive(booking.status) ? { category: booking.amenities.category } : null;

/** Money that comes for an ended booking revives it where there is a seat, and is to refund where there is none. */
export const isLateMoney = ({ kind }: Pick<BookingStep, 'kind'>): boolean =>
  kind === 'paymentCaptured' || kind === 'acceptReview';

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
