import { formatRupees, type PersonToAsk, type VisitorBookingRecord } from '@coastok/domain';
import { booking as texts } from '../texts/en/booking.js';
import { fill } from '../texts/fill.js';

/** The balance after the amount that is about to be paid. */
export const restText = (rest: number, inCash: boolean): string =>
  fill(inCash ? texts.restEither : texts.restOnline, { rest: formatRupees(rest) });

/** The recipient of cash: a name where one is known. */
export const cashTaker = (contact: PersonToAsk | null): string => contact?.name ?? texts.cashTaker;

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
  const values = { due: formatRupees(due), taker: cashTaker(contact) };
  if (online) return fill(cash ? texts.balanceEither : texts.balanceOnline, values);
  return fill(cash ? texts.balanceCash : texts.balance, values);
}

/** Shown after a failed payment, because the account may have been debited nevertheless. */
export const DEBITED = texts.debited;
