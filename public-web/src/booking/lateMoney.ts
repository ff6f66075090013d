import { formatRupees, type VisitorBookingRecord } from '@coastok/domain';
import { booking as texts } from '../texts/en/booking.js';
import { fill } from '../texts/fill.js';

type Known = Pick<VisitorBookingRecord, 'status' | 'paidAmount' | 'keptAmount' | 'bookingReferenceNo'>;

/**
 * The text for an ended booking that has money: what came in after its end, or what a cancellation refunds and
 * keeps. It tells visitors that the money is not lost, and stops them from paying again. Null for every other
 * booking.
 */
export function lateMoneyText({ status, paidAmount, keptAmount, bookingReferenceNo }: Known): string | null {
  if (status !== 'INACTIVE' || paidAmount === 0) return null;
  if (keptAmount === null)
    return fill(texts.lateMoney, { paid: formatRupees(paidAmount), reference: bookingReferenceNo });
  const back = paidAmount - keptAmount;
  return [
    fill(texts.wasCancelled, { reference: bookingReferenceNo }),
    back > 0 && fill(texts.willRefund, { back: formatRupees(back) }),
    keptAmount > 0 && fill(texts.isKept, { kept: formatRupees(keptAmount) }),
  ]
    .filter(Boolean)
    .join(' ');
}
