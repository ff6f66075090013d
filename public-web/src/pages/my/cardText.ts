import { formatRupees, type MyBookingRecord } from '@coastok/domain';
import { dayRangeText, deadlineText } from '../../dates/dates.js';
import { timesText } from '../../landing/placeAndTime.js';
import { my } from '../../texts/en/my.js';
import { fill } from '../../texts/fill.js';

/** The dates of the event, with the times of day where these are known. */
export const whenText = (booking: MyBookingRecord): string =>
  [dayRangeText(booking.fromDate, booking.toDate), timesText(booking)].filter(Boolean).join(', ');

/** The paid amount and the balance, in words. */
export function moneyText({ status, paidAmount, due, finalAmount, holdUntil }: MyBookingRecord): string {
  if (finalAmount === 0) return my.free;
  if (due === 0) return fill(my.paidAll, { paid: formatRupees(paidAmount) });
  const paid = paidAmount > 0 ? fill(my.paid, { paid: formatRupees(paidAmount) }) : '';
  const rest = formatRupees(due);
  return holdUntil && status !== 'SUBSIDY_REQUESTED'
    ? paid + fill(my.dueUntil, { due: rest, when: deadlineText(holdUntil) })
    : paid + fill(my.due, { due: rest });
}

/** The label of the button that leads to the booking. */
export function nextText({ can, due, paidAmount }: MyBookingRecord): string {
  if (can.includes('pay')) return fill(paidAmount > 0 ? my.payRest : my.pay, { due: formatRupees(due) });
  return can.includes('change') ? my.change : my.see;
}
