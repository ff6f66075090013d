import { formatRupees, type PersonToAsk, type VisitorBookingRecord } from '@coastok/domain';

/** The balance after the amount that is about to be paid. */
export const restText = (rest: number, inCash: boolean): string =>
  `Balance ${formatRupees(rest)}: pay later, online${inCash ? ' or in cash' : ''}.`;

/** The recipient of cash: a name where one is known. */
export const cashTaker = (contact: PersonToAsk | null): string =>
  contact?.name ?? 'your area leader or the general secretary';

/** The payment methods that are open for the balance. */
export interface OpenWays {
  online: boolean;
  cash: boolean;
}

/** `Balance ₹900: pay online now, or in cash to Radha Dasi.` */
export function balanceText(
  { due, contact }: Pick<VisitorBookingRecord, 'due' | 'contact'>,
  { online, cash }: OpenWays,
): string {
  const ways = [online && 'online now', cash && `in cash to ${cashTaker(contact)}`].filter(Boolean);
  const balance = `Balance ${formatRupees(due)}`;
  return ways.length > 0 ? `${balance}: pay ${ways.join(', or ')}.` : `${balance}.`;
}

/** Shown after a failed payment, since the account may have been debited all the same. */
export const DEBITED =
  'If money was taken from your account, it is not lost: either it still reaches us and counts for your booking, or your bank gives it back within 5 to 7 working days.';
