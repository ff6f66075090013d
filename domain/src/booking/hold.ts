import { endOf, endOfFirstDay, type EventTerms } from '../events/terms.js';
import type { Booking } from './booking.js';
import { BookingStatus } from './status.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an order can be paid before the sweeper asks the gateway and lets it go (docs/rules/booking.md#1). */
export const ORDER_LIFE_MINUTES = 20;
/** How long an unpaid booking keeps its seat after the visitor's last step (docs/rules/booking.md#6). */
export const SEAT_HOLD_MINUTES = 30;
/** How long it keeps its seat after a decision about a subsidy. */
export const DECISION_HOLD_HOURS = 72;

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export const orderExpiry = (now: Date): Date => after(now, ORDER_LIFE_MINUTES * MINUTE_MS);

/** Statuses whose hold begins anew with each step of the visitor. */
export const RENEWED_BY_VISITOR: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.Ordered,
  BookingStatus.Failed,
];

/** 30 minutes from now, or the 72 hours that a decision promised where these end later. */
function unpaidHold(booking: Booking, now: Date): Date {
  const short = after(now, SEAT_HOLD_MINUTES * MINUTE_MS);
  const decidedAt = booking.subsidies.at(-1)?.decidedAt;
  return decidedAt ? later(short, after(decidedAt, DECISION_HOLD_HOURS * HOUR_MS)) : short;
}

/** Until when a booking that takes a step now keeps its seat unpaid; null: time does not end it. */
export function holdFrom(booking: Booking, event: EventTerms, now: Date): Date | null {
  switch (booking.status) {
    case BookingStatus.Pending:
      return booking.offer?.until ?? unpaidHold(booking, now);
    case BookingStatus.Ordered:
    case BookingStatus.Failed:
    case BookingStatus.SubsidyApproved:
    case BookingStatus.RequestDenied:
      return unpaidHold(booking, now);
    case BookingStatus.CashPending:
      return earlier(after(now, event.cashDeadlineHours * HOUR_MS), endOfFirstDay(event));
    case BookingStatus.SubsidyRequested:
      return endOf(event);
    default:
      return null;
  }
}

/** A hold that ends with a day of the event, when the event has moved: one in cash gets shorter and never longer. */
export function holdAfterMove({ status, holdUntil }: Booking, event: EventTerms): Date | null {
  if (status === BookingStatus.SubsidyRequested) return endOf(event);
  return holdUntil && status === BookingStatus.CashPending
    ? earlier(holdUntil, endOfFirstDay(event))
    : holdUntil;
}

/** Whether the sweeper may end the booking, once it has asked the gateway. */
export const holdHasEnded = (booking: Booking, now: Date): boolean =>
  booking.holdUntil !== null && now >= booking.holdUntil;
