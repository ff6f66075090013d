import { formatRupees } from '../../formats/money.js';
import { hasBegun } from '../../events/terms.js';
import type { Booking, Refund } from '../booking.js';
import { counts, moneyOf, refundableOf, reserves, rupeesOf } from '../money.js';
import { conflict, invalid, type Refusal } from '../../decision/refusal.js';
import { progress } from '../rows.js';
import type { DecisionContext } from '../steps.js';
import { isLive } from '../status.js';
import type { BookingRule } from './rule.js';

interface Source {
  readonly source: Refund['source'];
  readonly paymentId: string | null;
  readonly left: number;
}

const reservedFrom = (booking: Booking, source: Refund['source'], paymentId: string | null): number =>
  booking.refunds
    .filter(refund => reserves(refund) && refund.source === source && refund.paymentId === paymentId)
    .reduce((sum, refund) => sum + refund.amount, 0);

/** Where money can go back to: the newest online payment first, then cash. */
function sourcesOf(booking: Booking): Source[] {
  const online = booking.payments
    .filter(counts)
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

/** What was to be sent back under a caller's key, whatever became of it; 0 for a new key. */
export const refundedUnder = (booking: Booking, key: string): number =>
  booking.refunds
    .filter(refund => refund.key.startsWith(`${key}:`))
    .reduce((sum, refund) => sum + refund.amount, 0);

/** The surplus that no refund on its way returns yet. */
function unreturnedSurplus(booking: Booking): number {
  const returning = booking.refunds
    .filter(refund => refund.state === 'requested')
    .reduce((sum, refund) => sum + refund.amount - refund.waived, 0);
  return Math.max(0, moneyOf(booking).surplus - returning);
}

type RefundStep = Parameters<BookingRule<'refund'>>[1];

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
  if (isLive(booking.status) && hasBegun(event, now) && step.amount > surplus) {
    return conflict('event-begun', 'The event has begun; only a surplus can be refunded.');
  }
  if (isLive(booking.status) && step.amount === refundable && cashWaiting > 0) {
    return conflict('cash-waiting', 'Cash is waiting for approval; approve or lower it first.');
  }
  return null;
}

/** A row for each payment that the money goes back to; the surplus goes first, what exceeds it is waived. */
function plannedRefunds(booking: Booking, step: RefundStep, { by, now }: DecisionContext): Refund[] {
  let toRefund = step.amount;
  let spare = unreturnedSurplus(booking);
  const rows: Refund[] = [];
  for (const { source, paymentId, left } of sourcesOf(booking)) {
    const amount = Math.min(left, toRefund);
    if (amount === 0) break;
    const fromSurplus = Math.min(amount, spare);
    toRefund -= amount;
    spare -= fromSurplus;
    rows.push({
      key: `${step.key}:${rows.length + 1}`,
      source,
      paymentId,
      amount,
      waived: amount - fromSurplus,
      life: booking.life,
      state: source === 'cash' ? 'sent' : 'requested',
      gatewayRefundId: null,
      sending: null,
      reason: step.reason,
      by,
      at: now,
    });
  }
  return rows;
}

/**
 * Plans a refund before the gateway is called. Cash is handed back by a person and counts at once. What exceeds a
 * surplus lowers what is owed, so that nothing becomes due again.
 */
export const refund: BookingRule<'refund'> = (booking, step, context) =>
  problemOfRefund(booking, step, context) ?? {
    ...booking,
    refunds: [...booking.refunds, ...plannedRefunds(booking, step, context)],
  };

/** What the gateway says of a refund; one that it failed stays failed, and its money is paid again. */
export const refundReported: BookingRule<'refundReported'> = (booking, step) => {
  const known = booking.refunds.find(({ key }) => key === step.key);
  if (!known) return conflict('unknown-row', 'This booking has no such refund.');
  if (known.source === 'cash') return conflict('unknown-row', 'This refund was handed back in cash.');
  if (known.state === 'failed' || known.state === step.outcome) return booking;
  const gatewayRefundId = step.gatewayRefundId ?? known.gatewayRefundId;
  return {
    ...booking,
    refunds: progress(
      booking.refunds,
      ({ key }) => key === step.key,
      row => ({ ...row, state: step.outcome, gatewayRefundId, sending: null }),
    ),
  };
};
