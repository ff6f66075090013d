import {
  CASH_WAITING_MESSAGE,
  endOfFirstDay,
  hasStarted,
  hasEnded,
  MINIMUM_TOKEN,
  offersSubsidy,
  type PublicEventRecord,
  registrationOf,
  TOKEN_MESSAGE,
  formatRupees,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { booking as texts } from '../texts/en/booking.js';
import { registration } from '../texts/en/registration.js';
import { fill } from '../texts/fill.js';
import { spokenRule } from '../texts/spokenRule.js';

type Terms = Pick<
  PublicEventRecord,
  | 'fromDate'
  | 'toDate'
  | 'registrationOpensAt'
  | 'registrationClosesAt'
  | 'allowCash'
  | 'allowOnlinePayment'
  | 'allowPartialPayment'
  | 'allowSubsidy'
>;

type PayableBooking = Pick<VisitorBookingRecord, 'status' | 'payableOnline' | 'tokenAmount' | 'due'>;

/** What the payment step offers (docs/rules/booking.md#1). */
export interface PaymentOptions {
  online: boolean;
  cash: boolean;
  subsidy: boolean;
  /** The least and the most that can be paid now, in rupees; equal where there is no choice. */
  least: number;
  most: number;
  /** The initial value of the amount field. */
  suggested: number;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Whether a booking's choices, the token amount among them, can still be changed. */
export const isOpen = (event: Terms, now: Date): boolean =>
  registrationOf(
    {
      fromDate: event.fromDate,
      registrationOpensAt: instantOf(event.registrationOpensAt),
      registrationClosesAt: instantOf(event.registrationClosesAt),
    },
    now,
  ) === 'open';

export function paymentOptionsOf(event: Terms, booking: PayableBooking, now: Date): PaymentOptions {
  const most = booking.payableOnline;
  const token = Math.min(most, Math.max(MINIMUM_TOKEN, booking.tokenAmount));
  const amounts = !event.allowPartialPayment
    ? { least: most, most, suggested: most }
    : isOpen(event, now)
      ? { least: Math.min(MINIMUM_TOKEN, most), most, suggested: token }
      : { least: token, most: token, suggested: token };
  return {
    online: !hasEnded(event, now) && event.allowOnlinePayment && most > 0,
    cash: now < endOfFirstDay(event) && event.allowCash,
    subsidy: !hasStarted(event, now) && offersSubsidy(booking.status, event.allowSubsidy),
    ...amounts,
  };
}

/** What is wrong with the token amount, in the specification's words; null when it can be paid. */
export function problemOfAmount(
  amount: number | null,
  { least, most }: Pick<PaymentOptions, 'least' | 'most'>,
): string | null {
  if (amount === null || amount < least) return spokenRule(TOKEN_MESSAGE);
  return amount > most ? fill(registration.atMost, { most: formatRupees(most) }) : null;
}

/** What is still to be paid after cash was chosen or a part was paid, and whether it can be paid online. */
export interface Balance {
  due: number;
  /** Payable online now, in rupees; 0 when it is not. */
  payable: number;
  /** The reason why it can't be paid online, where the visitor needs one. */
  reason: string | null;
}

export function balanceOf(event: Terms, { due, payableOnline }: PayableBooking, now: Date): Balance {
  if (due === 0) return { due, payable: 0, reason: null };
  if (hasEnded(event, now)) return { due, payable: 0, reason: texts.eventOver };
  if (!event.allowOnlinePayment) return { due, payable: 0, reason: null };
  return {
    due,
    payable: payableOnline,
    reason: payableOnline === 0 ? spokenRule(CASH_WAITING_MESSAGE) : null,
  };
}
