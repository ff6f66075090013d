import { beginOf, endOf, endOfFirstDay, type EventTerms } from '../events/terms.js';
import type { Booking, HoldTerms } from './booking.js';
import { isOpen } from './orders.js';
import { BookingStatus } from './status.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an order can be paid before the sweeper asks the gateway and expires it (docs/rules/booking.md#1). */
export const ORDER_LIFE_MINUTES = 20;
/** How long an unpaid booking keeps its seat after the visitor's last change (docs/rules/booking.md#6). */
export const SEAT_HOLD_MINUTES = 30;
/** How long these changes can renew the hold, counted from when it began. */
export const LONGEST_HOLD_MINUTES = 120;
/** How long the booking keeps its seat after a decision about a subsidy. */
export const DECISION_HOLD_HOURS = 72;
/**
 * How long a child's draft waits for the answer of the guardian who was mailed, and how long it can be paid after a
 * yes.
 */
export const GUARDIAN_HOLD_HOURS = 72;
export const AGREED_HOLD_HOURS = 24;

const UNPAID_HOLD_STATUSES: readonly BookingStatus[] = [
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

/** Statuses in which each change by the visitor renews the hold. */
export const RENEWED_BY_VISITOR: readonly BookingStatus[] = [
  BookingStatus.Pending,
  BookingStatus.Ordered,
  BookingStatus.Failed,
];

/**
 * The time until which the seat was promised to the person: 72 hours after a decision about a subsidy, the end of an
 * offer, or the end of the hold of a child's draft. The latest of these counts; null where there is none.
 */
function promisedUntil({ subsidies, holdTerms, childHold }: Booking): Date | null {
  const promises = subsidies.flatMap(({ decidedAt }) =>
    decidedAt ? [after(decidedAt, DECISION_HOLD_HOURS * HOUR_MS)] : [],
  );
  if (holdTerms?.promised) promises.push(holdTerms.promised);
  if (childHold) promises.push(childHold.until);
  return promises.length > 0 ? promises.reduce(later) : null;
}

/**
 * The hold of an unpaid booking: 30 minutes from now, at most two hours from when the hold began, or the promised time
 * if that is later. An order made before the hold ends extends it to the order's own end.
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

/** A child's draft is held at most until registration closes or the event begins. */
function whileOpen(until: Date, event: EventTerms): Date {
  const begin = earlier(until, beginOf(event));
  return event.registrationClosesAt ? earlier(begin, event.registrationClosesAt) : begin;
}

/** Until when a child's draft waits for the guardian, counted from the first mail. */
export const guardianHoldEnd = (mailedAt: Date, event: EventTerms): Date =>
  whileOpen(after(mailedAt, GUARDIAN_HOLD_HOURS * HOUR_MS), event);

/** The end of the hold after the guardian's answer: after a yes, time to pay; after a no, time to read the message. */
export const holdEndAfterAnswer = (agreed: boolean, at: Date, event: EventTerms): Date =>
  whileOpen(after(at, agreed ? AGREED_HOLD_HOURS * HOUR_MS : SEAT_HOLD_MINUTES * MINUTE_MS), event);

/** Terms for a booking made before hold terms existed: the hold begins with its next change and keeps its end. */
export const formerTerms = ({ status, holdUntil }: Booking, now: Date): HoldTerms => ({
  from: now,
  promised: UNPAID_HOLD_STATUSES.includes(status) ? holdUntil : null,
});

/** Until when a booking that takes a step now keeps its seat without payment; null: it does not expire. */
export function holdEndOf(booking: Booking, event: EventTerms, now: Date): Date | null {
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

/**
 * The end of a hold that depends on a day of the event, after the event has moved. A hold for cash gets shorter, never
 * longer.
 */
export function holdEndAfterMove({ status, holdUntil }: Booking, event: EventTerms): Date | null {
  if (status === BookingStatus.SubsidyRequested) return endOf(event);
  return holdUntil && status === BookingStatus.CashPending
    ? earlier(holdUntil, endOfFirstDay(event))
    : holdUntil;
}

/** Whether the sweeper may end the booking, after it has asked the gateway. */
export const holdHasEnded = (booking: Booking, now: Date): boolean =>
  booking.holdUntil !== null && now >= booking.holdUntil;
