import { isUndecided } from '../settlement/settlement.js';
import type { Booking, KeptMovement, Payment, Refund } from './booking.js';
import { counts, isOnItsWay, isSent, moneyOf, reserves, rupeesOf } from './money.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const ofPayment = ({ refunds }: Booking, { paymentId }: Payment): readonly Refund[] =>
  refunds.filter(refund => refund.paymentId === paymentId && refund.setAside === undefined);

const amountsOf = (refunds: readonly Refund[]): number => sum(refunds.map(({ amount }) => amount));

/** The amount of a payment, in rupees, that the payer's bank may still take in undecided disputes. */
function disputedOf(booking: Booking, payment: Payment): number {
  const claimed = (payment.disputes ?? []).filter(({ state }) => isUndecided(state));
  const left = rupeesOf(payment) - amountsOf(ofPayment(booking, payment).filter(isSent));
  return Math.min(left, sum(claimed.map(({ paise }) => Math.ceil(paise / 100))));
}

/**
 * Money that nobody else claims: paid, less refunds that are requested or unknown and amounts of undecided disputes.
 */
export const freeOf = (booking: Booking): number =>
  Math.max(
    0,
    moneyOf(booking).paid -
      amountsOf(booking.refunds.filter(isOnItsWay)) -
      sum(booking.payments.filter(counts).map(payment => disputedOf(booking, payment))),
  );

/**
 * The amount of a payment whose refund failed and was not repeated. A failed refund adds its amount, and a refund
 * planned later subtracts its own. The result is at most what can still be refunded, without the disputed amount.
 * @param refunds of the payment
 * @param disputed the amount that the payer's bank may still take
 */
function failedOf(
  payment: Payment,
  refunds: readonly Refund[],
  disputed: number,
  since: Date | null,
): number {
  const events = refunds.flatMap(({ amount, at, state, failedAt = at }) => [
    { at: at.getTime(), amount: -amount },
    ...(state === 'failed' ? [{ at: failedAt.getTime(), amount }] : []),
  ]);
  const open = events
    .sort((one, other) => one.at - other.at)
    .filter(({ at }) => since === null || at >= since.getTime())
    .reduce((left, { amount }) => Math.max(0, left + amount), 0);
  const left = rupeesOf(payment) - amountsOf(refunds.filter(reserves)) - disputed;
  return Math.max(0, Math.min(open, left));
}

/** The part of a payment whose refund failed and that is still to be refunded. */
export interface FailedRefunds {
  readonly paymentId: string;
  readonly amount: number;
  readonly rows: readonly Refund[];
}

/** Failed refunds that were not refunded since, by payment; `settled` rows are left out. */
export const failedRefundsOf = (
  booking: Booking,
  settled: ReadonlySet<string> = new Set(),
): FailedRefunds[] =>
  booking.payments.filter(counts).flatMap(payment => {
    const rows = ofPayment(booking, payment).filter(({ key }) => !settled.has(key));
    const amount = failedOf(payment, rows, disputedOf(booking, payment), booking.closing?.at ?? null);
    const failed = rows.filter(({ state }) => state === 'failed');
    return amount > 0 ? [{ paymentId: payment.paymentId, amount, rows: failed }] : [];
  });

/**
 * The money that a booking closed by a secretary still has: the part that is kept and the part to refund
 * (docs/rules/booking.md#12).
 */
export interface ClosedMoney {
  /** The amount that was decided to be kept, less later refunds from it. */
  readonly kept: number;
  /** Money that came in later, or was won in a dispute: it is to be refunded. */
  readonly toRefund: number;
}

/**
 * The kept money that can be kept at most: the amount of the cancellation, less what left it. Money that comes in after
 * a refund of kept money is not kept in its place.
 */
const mostKept = ({ closing }: Booking): number =>
  (closing?.kept ?? 0) + sum((closing?.lowered ?? []).map(({ amount }) => amount));

/** Null for a booking that was not closed. */
export function closedMoneyOf(booking: Booking): ClosedMoney | null {
  if (!booking.closing) return null;
  const failed = sum(failedRefundsOf(booking).map(({ amount }) => amount));
  const left = Math.max(0, freeOf(booking) - failed);
  const kept = Math.min(mostKept(booking), left);
  return { kept, toRefund: left - kept };
}

/** The kept money without regard to undecided disputes: they take nothing until they are lost. */
const keptIfWon = (booking: Booking): number => {
  const payments = booking.payments.map(({ disputes = [], ...payment }) => ({
    ...payment,
    disputes: disputes.filter(({ state }) => !isUndecided(state)),
  }));
  return closedMoneyOf({ ...booking, payments })?.kept ?? 0;
};

/** Writes down how much of the kept money a step takes out; money that came in later is taken first. */
export function withKeptLowered(before: Booking, after: Booking, at: Date): Booking {
  if (!before.closing || !after.closing) return after;
  const amount = keptIfWon(after) - keptIfWon(before);
  if (amount >= 0) return after;
  return { ...after, closing: { ...after.closing, lowered: [...laterMovements(before), { at, amount }] } };
}

/** What left the kept money since the cancellation, as negative amounts. */
function laterMovements(booking: Booking): readonly KeptMovement[] {
  const { closing, refunds } = booking;
  if (!closing || closing.lowered) return closing?.lowered ?? [];
  // A booking that was closed before these movements were stored: they are derived from its refunds.
  const keptWith = (rows: number) =>
    closedMoneyOf({ ...booking, refunds: refunds.slice(0, rows) })?.kept ?? closing.kept;
  return refunds.flatMap(({ at }, row) => {
    const amount = at > closing.at ? keptWith(row + 1) - keptWith(row) : 0;
    return amount < 0 ? [{ at, amount }] : [];
  });
}

/**
 * Movements of the money that a cancellation kept: the kept amount at the time of the cancellation, and each later
 * amount that left it as a negative amount.
 */
export const keptMovements = (booking: Booking): KeptMovement[] =>
  booking.closing
    ? [{ at: booking.closing.at, amount: booking.closing.kept }, ...laterMovements(booking)]
    : [];
