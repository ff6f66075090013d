import { formatRupees, type MyBookingRecord } from '@coastok/domain';
import { timesText } from '../../landing/timesText.js';
import { dayRangeText, deadlineText } from '../../dates/dates.js';

/** The dates of the event, with the times of day where these are known. */
export const whenText = (booking: MyBookingRecord): string =>
  [dayRangeText(booking.fromDate, booking.toDate), timesText(booking)].filter(Boolean).join(', ');

/** The paid amount and the balance, in words. */
export function moneyText({ status, paidAmount, due, finalAmount, holdUntil }: MyBookingRecord): string {
  if (finalAmount === 0) return 'Free: nothing is to be paid.';
  if (due === 0) return `${formatRupees(paidAmount)} is paid, and nothing is due.`;
  const paid = paidAmount > 0 ? `${formatRupees(paidAmount)} is paid. ` : '';
  const until = holdUntil && status !== 'SUBSIDY_REQUESTED' ? ` until ${deadlineText(holdUntil)}` : '';
  return `${paid}${formatRupees(due)} is still to be paid${until}.`;
}

/** The label of the button that leads to the booking. */
export function nextText({ can, due, paidAmount }: MyBookingRecord): string {
  if (can.includes('pay')) return `Pay ${paidAmount > 0 ? 'the rest, ' : ''}${formatRupees(due)}`;
  return can.includes('change') ? 'Change my booking' : 'See my booking';
}
