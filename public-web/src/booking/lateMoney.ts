import { formatRupees, type VisitorBookingRecord } from '@coastok/domain';

type Known = Pick<VisitorBookingRecord, 'status' | 'paidAmount' | 'bookingReferenceNo'>;

/**
 * What is said of an ended booking for which money came in, so that nobody thinks it lost, or pays again for it; null
 * for every other one.
 */
export const lateMoneyText = ({ status, paidAmount, bookingReferenceNo }: Known): string | null =>
  status === 'INACTIVE' && paidAmount > 0
    ? `We received ${formatRupees(paidAmount)} for your booking ${bookingReferenceNo}, but it had ended by then, and its place was gone. You get the money back; nothing is to be done.`
    : null;
