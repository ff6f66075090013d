import { conflict, invalid, type Refusal } from '../../decision/refusal.js';
import { hasEnded, hasStarted } from '../../events/terms.js';
import { formatRupees } from '../../formats/money.js';
import type { Booking, Refund } from '../booking.js';
import {
  counts,
  isInDispute,
  isOnItsWay,
  isToSend,
  moneyOf,
  refundableOf,
  reserves,
  rupeesOf,
} from '../money.js';
import { openReviewsOf } from '../review.js';
import { isLive } from '../status.js';
import type { DecisionContext } from '../steps.js';
import { type BookingRule, progress } from './rule.js';

interface Source {
  readonly source: Refund['source'];
  readonly paymentId: string | null;
  readonly left: number;
}

const reservedFrom = (booking: Booking, source: Refund['source'], paymentId: string | null): number =>
  booking.refunds
    .filter(refund => reserves(refund) && refund.source === source && refund.paymentId === paymentId)
    .reduce((sum, refund) => sum + refund.amount, 0);

/**
 * The sources that money can be refunded to: the newest online payment first, then cash; never a payment in dispute.
 */
export function sourcesOf(booking: Booking): Source[] {
  const online = booking.payments
    .filter(payment => counts(payment) && !isInDispute(payment))
    .reverse()
    .map(payment => ({
      source: 'online' as const,
      paymentId: payment.paymentId,
      left: rupeesOf(payment) - reservedFrom(booking, 'online', payment.paymentId),
    }));
  const cash = { source: 'cash' as const, paymentId: null, left: moneyOf(booking).cashApproved };
  return [...online, { ...cash, left: cash.left - reservedFrom(booking, 'cash', null) }].filter(
    ({ left }) => left > 0,
  );
}

/** The total of refunds planned under a caller's key, in any state; 0 for a new key. */
export const refundedUnder = (booking: Booking, key: string): number =>
  booking.refunds
    .filter(refund => refund.key.startsWith(`${key}:`))
    .reduce((sum, refund) => sum + refund.amount, 0);

/** The part of the surplus that is not covered by refunds still to be sent. */
export function unreturnedSurplus(booking: Booking): number {
  const returning = booking.refunds
    .filter(isOnItsWay)
    .reduce((sum, refund) => sum + refund.amount - refund.waived, 0);
  return Math.max(0, moneyOf(booking).surplus - returning);
}

type RefundStep = Parameters<BookingRule<'refund'>>[1];

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** The amount of refunds that were planned in time, failed and were not repeated: they stay allowed after the event. */
const failedRefundsDue = (booking: Booking): number =>
  sumOf(openReviewsOf(booking).filter(({ reason }) => reason === 'refund-failed'));

/** Payments with a refused or failed refund, the newest first: their money may be refunded outside the gateway. */
function refusedSourcesOf(booking: Booking): Source[] {
  const refused = new Set(
    booking.refunds.filter(({ state }) => state === 'failed').map(({ paymentId }) => paymentId),
  );
  return sourcesOf(booking).filter(({ source, paymentId }) => source === 'online' && refused.has(paymentId));
}

/** The amount that may be refunded outside the gateway. */
export const outsideOf = (booking: Booking): number =>
  Math.min(
    refundableOf(booking),
    refusedSourcesOf(booking).reduce((sum, { left }) => sum + left, 0),
  );

/** Why a refund outside the gateway is refused. */
function problemOfOutside(booking: Booking, amount: number): Refusal | null {
  const left = outsideOf(booking);
  if (left === 0)
    return conflict(
      'nothing-refused',
      'The payment service has refused no refund of this booking. Please send the money back through it.',
    );
  return amount <= left
    ? null
    : invalid('invalid-amount', 'amount', `Please enter an amount up to ${formatRupees(left)}.`);
}

function problemOfRefund(
  booking: Booking,
  step: RefundStep,
  { event, now }: DecisionContext,
): Refusal | null {
  if (refundedUnder(booking, step.key) > 0) {
    return conflict('other-parameters', 'This key was used for another refund. Please use a new one.');
  }
  const { paid, cashWaiting, surplus } = moneyOf(booking);
  const refundable = refundableOf(booking);
  if (paid <= 0) return conflict('nothing-paid', 'Nothing was paid for this booking.');
  if (step.amount <= 0 || step.amount > refundable) {
    return invalid(
      'invalid-amount',
      'amount',
      `Please enter an amount from ₹1 to ${formatRupees(refundable)}.`,
    );
  }
  const outside = step.reference === undefined ? null : problemOfOutside(booking, step.amount);
  if (outside) return outside;
  if (step.amount > sourcesOf(booking).reduce((sum, { left }) => sum + left, 0)) {
    return conflict(
      'dispute-open',
      'The payment is disputed; nothing of it can be refunded until that is decided.',
    );
  }
  const isAgain = step.amount <= failedRefundsDue(booking);
  if (isLive(booking.status) && hasEnded(event, now) && step.amount > surplus && !isAgain) {
    return conflict('event-over', 'The event is over; only a surplus can be refunded.');
  }
  const isAll = step.amount === refundable && refundable > surplus;
  if (isLive(booking.status) && hasStarted(event, now) && isAll && !isAgain) {
    return conflict('event-begun', 'The event has begun; only a part can be refunded.');
  }
  if (isLive(booking.status) && step.amount === refundable && cashWaiting > 0) {
    return conflict('cash-waiting', 'Cash is waiting for approval; approve or lower it first.');
  }
  return null;
}

/**
 * The idempotency key in the form that the gateway accepts: at least ten letters, digits, hyphens and underscores. It
 * contains the booking's id, because the gateway has one list of keys and a caller may use a key for several bookings.
 */
export const idempotencyKeyOf = (bookingId: string, key: string, number: number): string =>
  `refund-${bookingId}-${key.replace(/[^\w-]/g, '-')}-${number}`;

/** One row for each payment to refund. The surplus is refunded first; the amount beyond it is waived. */
export function plannedRefunds(
  booking: Booking,
  step: Pick<RefundStep, 'key' | 'amount' | 'reason' | 'reference'> & Pick<Refund, 'settles'>,
  { by, now }: DecisionContext,
): Refund[] {
  let toRefund = step.amount;
  let spare = unreturnedSurplus(booking);
  const rows: Refund[] = [];
  const { reference, settles } = step;
  const isOutside = reference !== undefined;
  for (const { source, paymentId, left } of isOutside ? refusedSourcesOf(booking) : sourcesOf(booking)) {
    const amount = Math.min(left, toRefund);
    if (amount === 0) break;
    const fromSurplus = Math.min(amount, spare);
    toRefund -= amount;
    spare -= fromSurplus;
    const number = rows.length + 1;
    rows.push({
      key: `${step.key}:${number}`,
      idempotencyKey: source === 'cash' || isOutside ? null : idempotencyKeyOf(booking.id, step.key, number),
      source,
      paymentId,
      amount,
      waived: amount - fromSurplus,
      life: booking.life,
      state: source === 'cash' || isOutside ? 'sent' : 'requested',
      ...(isOutside && { reference }),
      ...(settles && { settles }),
      gatewayRefundId: null,
      askAt: null,
      sending: null,
      reason: step.reason,
      by,
      at: now,
    });
  }
  return rows;
}

/**
 * Plans a refund before the gateway is called. A refund by a person, in cash or outside the gateway, counts at once.
 * The part beyond a surplus lowers the final price, so that nothing becomes due again.
 */
export const refund: BookingRule<'refund'> = (booking, step, context) =>
  problemOfRefund(booking, step, context) ?? {
    ...booking,
    refunds: [...booking.refunds, ...plannedRefunds(booking, step, context)],
  };

/**
 * How long a refund stays claimed by the process that sends it: longer than the timeout of a call to the gateway, and
 * short enough that a refund with unknown result is asked about again well within 150 seconds.
 */
const SENDER_LIFE_MS = 75_000;

const progressOne = (booking: Booking, key: string, change: Partial<Refund>): Booking => ({
  ...booking,
  refunds: progress(
    booking.refunds,
    refund => refund.key === key,
    refund => ({ ...refund, ...change }),
  ),
});

/** A refund that was never sent waits while its payment is disputed. */
const isHeldBack = (
  { payments }: Pick<Booking, 'payments'>,
  { paymentId, state, sending }: Refund,
): boolean =>
  state === 'requested' &&
  sending === null &&
  payments.some(payment => payment.paymentId === paymentId && isInDispute(payment));

/** Claims a refund for one sender, which sends it, or asks about it under the same key. */
export const sendRefund: BookingRule<'sendRefund'> = (booking, { key, sender }, { now }) => {
  const refund = booking.refunds.find(row => row.key === key);
  if (!refund || refund.source !== 'online' || !isToSend(refund)) {
    return conflict('unknown-row', 'There is nothing to send.');
  }
  if (isHeldBack(booking, refund)) return conflict('dispute-open', 'The payment is disputed.');
  if (refund.sending && now < refund.sending.until)
    return conflict('refund-in-flight', 'This refund is being sent.');
  return progressOne(booking, key, {
    sending: { by: sender, until: new Date(now.getTime() + SENDER_LIFE_MS) },
  });
};

/**
 * The request for a refund got no answer. The gateway may still be working on the refund, so the sender keeps its
 * claim.
 */
export const refundUnanswered: BookingRule<'refundUnanswered'> = (booking, { key, sender }) => {
  const refund = booking.refunds.find(row => row.key === key);
  if (refund?.sending?.by !== sender || refund.state === 'unknown') return booking;
  return progressOne(booking, key, { state: 'unknown' });
};

/** When a refund is to be sent or asked about next; null when it is finished. */
function dueAt(booking: Pick<Booking, 'payments'>, refund: Refund): Date | null {
  if (refund.source !== 'online' || isHeldBack(booking, refund)) return null;
  if (isToSend(refund)) return refund.sending?.until ?? refund.at;
  return refund.state === 'pending' ? refund.askAt : null;
}

/** When the next refund of a booking is to be sent or asked about; null: none. */
export function refundsDueAt(booking: Booking): Date | null {
  const times = booking.refunds.flatMap(refund => dueAt(booking, refund)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** The refunds to send or to ask about now. */
export const refundsToSend = (booking: Booking, now: Date): readonly Refund[] =>
  booking.refunds.filter(refund => {
    const due = dueAt(booking, refund);
    return due !== null && due <= now;
  });
