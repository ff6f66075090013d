import type { Booking } from './booking.js';
import { moneyOf, rupeesOf } from './money.js';
import { isLive } from './status.js';

/** Why money needs a person (rules.md 8). */
export type ReviewReason =
  /** Another amount or currency than the order's; it confirms nothing. */
  | 'mismatch'
  /** Paid for a booking that has ended. */
  | 'to-refund'
  /** Paid beyond what is owed. */
  | 'surplus'
  /** Recorded as cash beyond what is owed, and not approved. */
  | 'cash-beyond-due'
  /** The gateway failed to send it back. */
  | 'refund-failed';

export interface ReviewEntry {
  /** The same as long as it is about the same money. */
  readonly key: string;
  readonly reason: ReviewReason;
  /** Whole rupees (of a mismatch: units of its own currency, rounded down). */
  readonly amount: number;
  readonly currency: string;
  readonly paymentId: string | null;
}

const inRupees = (key: string, reason: ReviewReason, amount: number): ReviewEntry => ({
  key,
  reason,
  amount,
  currency: 'INR',
  paymentId: null,
});

/** Everything about a booking's money that a machine can't decide, settled or not. */
function reviewsOf(booking: Booking): ReviewEntry[] {
  const { paid, surplus, cashWaiting, due } = moneyOf(booking);
  const live = isLive(booking.status);
  const mismatches = booking.payments
    .filter(payment => payment.state === 'captured' && payment.mismatch !== null)
    .map(payment => ({
      key: `mismatch:${payment.paymentId}`,
      reason: 'mismatch' as const,
      amount: rupeesOf(payment),
      currency: payment.currency,
      paymentId: payment.paymentId,
    }));
  const failedRefunds = booking.refunds
    .filter(refund => refund.state === 'failed')
    .map(refund => ({
      ...inRupees(`refund-failed:${refund.key}`, 'refund-failed', refund.amount),
      paymentId: refund.paymentId,
    }));
  const sums = [
    inRupees('to-refund', 'to-refund', live ? 0 : paid),
    inRupees('surplus', 'surplus', live ? surplus : 0),
    inRupees('cash-beyond-due', 'cash-beyond-due', Math.max(0, live ? cashWaiting - due : cashWaiting)),
  ];
  return [...mismatches, ...failedRefunds, ...sums.filter(({ amount }) => amount > 0)];
}

/** The entries that nobody has settled, or that have grown since. */
export const openReviewsOf = (booking: Booking): ReviewEntry[] =>
  reviewsOf(booking).filter(
    entry => !booking.reviewed.some(({ entry: key, amount }) => key === entry.key && amount >= entry.amount),
  );
