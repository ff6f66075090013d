import { formatRupees, type VisitorBookingRecord } from '@coastok/domain';

type Known = Pick<VisitorBookingRecord, 'status' | 'paidAmount' | 'keptAmount' | 'bookingReferenceNo'>;

/**
 * The text for an ended booking that has money: what came in after its end, or what a cancellation refunds and
 * keeps. It tells visitors that the money is not lost, and stops them from paying again. Null for every other
 * booking.
 */
export function lateMoneyText({ status, paidAmount, keptAmount, bookingReferenceNo }: Known): string | null {
  if (status !== 'INACTIVE' || paidAmount === 0) return null;
  if (keptAmount === null)
    return `We received ${formatRupees(paidAmount)} for your booking ${bookingReferenceNo}, but it had ended by then, and its place was gone. It will be refunded to you; you need not do anything.`;
  const back = paidAmount - keptAmount;
  return [
    `Your booking ${bookingReferenceNo} was cancelled.`,
    back > 0 && `${formatRupees(back)} will be refunded to you.`,
    keptAmount > 0 && `${formatRupees(keptAmount)} is kept.`,
  ]
    .filter(Boolean)
    .join(' ');
}
