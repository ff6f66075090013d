import { beginOf, endOf, endOfFirstDay, type EventTerms } from '../events/terms.js';
import type { Booking, HoldTerms } from './booking.js';
import { isOpen } from './orders.js';
import { BookingStatus } from './status.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an order can be paid before the sweeper asks the gateway and lets it go (docs/rules/booking.md#1). */
export const ORDER_LIFE_MINUTES = 20;
/** How long an unpaid booking keeps its seat after the visitor's last change (docs/rules/booking.md#6). */
export const SEAT_HOLD_MINUTES = 30;
/** How long changes can renew that, from when the hold began. */
export const LONGEST_HOLD_MINUTES = 120;
/** How long it keeps its seat after a decision about a subsidy. */
export const DECISION_HOLD_HOURS = 72;
/** How long a child's draft waits for the guardian who was mailed, and how long it can be paid after a yes. */
export const GUARDIAN_HOLD_HOURS = 72;
export const AGREED_HOLD_HOURS = 24;

const HELD_UNPAID: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.SubsidyApproved,
  BookingStatus.RequestDenied,
  BookingStatus.Ordered,
  BookingStatus.Failed,
];

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms);
const later = (a: Date, b: Date): Date => (a > b ? a : b);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

export const orderExpiry = (now: Date): Date => after(now, ORDER_LIFE_MINUTES * MINUTE_MS);

/** Statuses whose hold is renewed by each change of the visitor. */
export const RENEWED_BY_VISITOR: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.Ordered,
  BookingStatus.Failed,
];

/** Until when the seat was promised: 72 hours from a decision, an offer's time, a child's draft; null where nothing was. */
function promisedUntil({ subsidies, holdTerms, childHold }: Booking): Date | null {
  const promises = subsidies.flatMap(({ decidedAt }) =>
    decidedAt ? [after(decidedAt, DECISION_HOLD_HOURS * HOUR_MS)] : [],
  );
  if (holdTerms?.promised) promises.push(holdTerms.promised);
  if (childHold) promises.push(childHold.until);
  return promises.length > 0 ? promises.reduce(later) : null;
}

/**
 * What was promised, or 30 minutes from a change now and at most two hours from when the hold began, where these end
 * later. An order that was made before both have passed keeps its time.
 */
function unpaidHold(booking: Booking, now: Date): Date {
  const promised = promisedUntil(booking);
  const longest = after(booking.holdTerms?.from ?? now, LONGEST_HOLD_MINUTES * MINUTE_MS);
  const short = earlier(after(now, SEAT_HOLD_MINUTES * MINUTE_MS), longest);
  const hold = promised ? later(short, promised) : short;
  return booking.orders
    .filter(order => isOpen(order) && order.at < hold)
    .reduce((until, { expiresAt }) => later(until, expiresAt), hold);
}

/** A child's draft is not held once registration has closed, or the event has begun. */
function whileOpen(until: Date, event: EventTerms): Date {
  const begin = earlier(until, beginOf(event));
  return event.registrationClosesAt ? earlier(begin, event.registrationClosesAt) : begin;
}

/** Until when a child's draft waits for its guardian, from when the first mail was sent. */
export const heldForGuardian = (mailedAt: Date, event: EventTerms): Date =>
  whileOpen(after(mailedAt, GUARDIAN_HOLD_HOURS * HOUR_MS), event);

/** Until when it is held from the guardian's answer on: to pay after a yes, to read of a no. */
export const heldAfterAnswer = (agreed: boolean, at: Date, event: EventTerms): Date =>
  whileOpen(after(at, agreed ? AGREED_HOLD_HOURS * HOUR_MS : SEAT_HOLD_MINUTES * MINUTE_MS), event);

/** The hold of a booking from before its terms were kept begins with its next change, and keeps what it has. */
export const formerTerms = ({ status, holdUntil }: Booking, now: Date): HoldTerms => ({
  from: now,
  promised: HELD_UNPAID.includes(status) ? holdUntil : null,
});

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
