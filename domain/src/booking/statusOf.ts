import { isSent, moneyOf } from './money.js';
import type { Booking } from './booking.js';
import { BookingStatus } from './status.js';

/**
 * A booking whose money was all refunded has ended (docs/rules/booking.md#9). The refund of a surplus alone does not
 * end it, nor does a dispute that took the last of the money, because that money is due again.
 */
function isRefunded(booking: Booking): boolean {
  const { paid, cashWaiting, waived } = moneyOf(booking);
  const isLastOfDispute = booking.refunds.findLast(isSent)?.disputeId !== undefined;
  return paid === 0 && cashWaiting === 0 && waived > 0 && !isLastOfDispute;
}

/**
 * The status that follows from a booking's rows. The visitor's intention (subsidy requested, ordered, cash) keeps its
 * status until money comes in; from then on only the money decides. An ended booking stays ended: a revival is decided,
 * not derived.
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
    // It was confirmed without money (a free event, a full subsidy) until an upgrade made an amount due.
    case BookingStatus.Confirmed:
      return BookingStatus.PartiallyPaid;
    // The secretary lowered the recorded cash to zero.
    case BookingStatus.CashConfirmed:
    case BookingStatus.CashPartiallyPaid:
      return BookingStatus.CashPending;
    default:
      return status;
  }
}
