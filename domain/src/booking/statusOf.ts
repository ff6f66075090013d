import { isSent, moneyOf } from './money.js';
import type { Booking } from './booking.js';
import { BookingStatus } from './status.js';

/**
 * A booking all of whose money went back has ended (docs/rules/booking.md#9); a surplus alone ends nothing, nor does a
 * dispute that took the last of it: that is owed again.
 */
function isRefunded(booking: Booking): boolean {
  const { paid, cashWaiting, waived } = moneyOf(booking);
  const isLastOfDispute = booking.refunds.findLast(isSent)?.disputeId !== undefined;
  return paid === 0 && cashWaiting === 0 && waived > 0 && !isLastOfDispute;
}

/**
 * The status that a booking's rows call for. What a visitor intends (asked, ordered, cash) stands until money
 * comes in; from then on the money alone decides. An ended booking stays ended: a revival is decided, not derived.
 */
export function statusOf(booking: Booking): BookingStatus {
  const { status } = booking;
  if (status === BookingStatus.Inactive || isRefunded(booking)) return BookingStatus.Inactive;

  const { due, captured, cashRecorded, cashApproved } = moneyOf(booking);
  if (due === 0) {
    return captured === 0 && cashApproved > 0 ? BookingStatus.CashConfirmed : BookingStatus.Confirmed;
  }
  if (captured > 0) return BookingStatus.PartiallyPaid;
  if (cashRecorded > 0) return BookingStatus.CashPartiallyPaid;
  switch (status) {
    // Confirmed without money (a free event, a full subsidy), until an upgrade made something due.
    case BookingStatus.Confirmed:
      return BookingStatus.PartiallyPaid;
    // The secretary took back all the cash that was recorded.
    case BookingStatus.CashConfirmed:
    case BookingStatus.CashPartiallyPaid:
      return BookingStatus.CashPending;
    default:
      return status;
  }
}
