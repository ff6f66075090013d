import { conflict } from '../../decision/refusal.js';
import { isLost, isUndecided } from '../../settlement/settlement.js';
import type { Booking, Payment, PaymentDispute, Refund, ReviewSettlement } from '../booking.js';
import { counts, isSent, isTakenOn, reserves, rupeesOf } from '../money.js';
import { setAsideLeft } from '../review.js';
import type { DecisionContext, RefundOutcome } from '../steps.js';
import { unreturnedSurplus } from './refunds.js';
import { type BookingRule, progress } from './rule.js';

/** The common prefix of the keys of refunds that were planned together. */
const planOf = (rowKey: string): string => rowKey.slice(0, rowKey.lastIndexOf(':') + 1);

/**
 * The entry that a refund was made for ends when its last row is sent; the person who asked for the refund has settled
 * it.
 */
export function settledBySending(booking: Booking, rowKey: string, now: Date): Booking {
  const plan = planOf(rowKey);
  const rows = booking.refunds.filter(({ key }) => planOf(key) === plan);
  const [first] = rows;
  const key = `refund:${plan}`;
  if (!first?.settles || !rows.every(isTakenOn) || booking.reviewed.some(row => row.key === key))
    return booking;
  const { settles: entry, reason: comment, by } = first;
  const settlement: ReviewSettlement = { key, entry, comment, by, at: now };
  return { ...booking, reviewed: [...booking.reviewed, settlement] };
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The reason shown for refunds that were not sent by us. */
export const FOUND_REFUND_REASON = 'Refunded in the payment service’s dashboard';

/**
 * When the gateway is asked again about a pending refund: at first after a minute, then less and less often, at least
 * once an hour.
 */
function nextQueryAt({ at }: Pick<Refund, 'at'>, now: Date): Date {
  const age = now.getTime() - at.getTime();
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 2)));
}

const waiting = (
  row: Pick<Refund, 'at'>,
  outcome: RefundOutcome,
  now: Date,
): Pick<Refund, 'state' | 'askAt'> => ({
  state: outcome,
  askAt: outcome === 'pending' ? nextQueryAt(row, now) : null,
});

export const ofPayment = (booking: Booking, paymentId: string, which: (refund: Refund) => boolean): number =>
  booking.refunds
    .filter(refund => refund.paymentId === paymentId && which(refund))
    .reduce((sum, { amount }) => sum + amount, 0);

/** Planned refunds that were never sent are lowered where the payment has no money left for them. */
export function withoutExcess(booking: Booking, paymentId: string, most: number): Booking {
  const neverSent = (row: Refund) =>
    row.paymentId === paymentId && row.state === 'requested' && row.sending === null;
  const last = booking.refunds.findLast(neverSent);
  if (!last || ofPayment(booking, paymentId, reserves) <= most) return booking;
  const failed = progress(
    booking.refunds,
    row => row === last,
    (row): Refund => ({ ...row, state: 'failed' }),
  );
  return withoutExcess({ ...booking, refunds: failed }, paymentId, most);
}

/**
 * The gateway reports the state of a refund. A later report replaces an earlier one, even `failed`. Only `pending` does
 * not replace the state of a refund that was carried out.
 */
export const refundReported: BookingRule<'refundReported'> = (booking, step, { now }) => {
  const known = booking.refunds.find(({ key }) => key === step.key);
  if (!known) return conflict('unknown-row', 'This booking has no such refund.');
  if (known.reference !== undefined)
    return conflict('unknown-row', 'This refund was given back outside the payment service.');
  if (known.source === 'cash') return conflict('unknown-row', 'This refund was handed back in cash.');
  // A decision of a dispute is final, and its refund is not ours.
  if (known.disputeId && known.gatewayRefundId === step.gatewayRefundId) return booking;
  if (known.disputeId) return conflict('unknown-row', 'This was taken by a dispute.');
  if (known.state === step.outcome && step.outcome !== 'pending') return booking;
  if (known.state === 'sent' && step.outcome === 'pending') return booking;
  const gatewayRefundId = step.gatewayRefundId ?? known.gatewayRefundId;
  const refunds = progress(
    booking.refunds,
    ({ key }) => key === step.key,
    row => ({
      ...row,
      ...waiting(row, step.outcome, now),
      ...(step.outcome === 'failed' && { failedAt: now }),
      gatewayRefundId,
      sending: null,
    }),
  );
  const payment = booking.payments.find(({ paymentId }) => paymentId === known.paymentId);
  // A refund that had failed and was sent after all may have used money that another refund was planned with.
  const next = payment
    ? withoutExcess({ ...booking, refunds }, payment.paymentId, rupeesOf(payment))
    : { ...booking, refunds };
  return settledBySending(
    step.outcome === 'failed' ? withoutClaim(next, gatewayRefundId) : next,
    known.key,
    now,
  );
};

/** Detaches a failed refund from its undecided dispute; the refund that does take the amount may be reported later. */
function withoutClaim(booking: Booking, refundId: string | null): Booking {
  const isClaim = (dispute: PaymentDispute) =>
    refundId !== null && dispute.refundId === refundId && isUndecided(dispute.state);
  return {
    ...booking,
    payments: progress(
      booking.payments,
      ({ disputes = [] }) => disputes.some(isClaim),
      row => ({
        ...row,
        disputes: (row.disputes ?? []).map(dispute => {
          if (!isClaim(dispute)) return dispute;
          const { refundId: _failed, ...unclaimed } = dispute;
          return unclaimed;
        }),
      }),
    ),
  };
}

/** The oldest dispute that this refund of the gateway belongs to; each dispute takes one refund. */
const disputeFor = ({ disputes = [] }: Payment, { paise, outcome }: FoundStep): PaymentDispute | undefined =>
  outcome === 'failed'
    ? undefined
    : disputes.find(
        dispute =>
          dispute.paise === paise &&
          dispute.refundId === undefined &&
          (isUndecided(dispute.state) || isLost(dispute.state)),
      );

/**
 * The refund belongs to the dispute. A lost dispute has subtracted its amount already, and an undecided one will do so
 * once.
 */
const givenTo = (booking: Booking, payment: Payment, { id }: PaymentDispute, refundId: string): Booking => ({
  ...booking,
  payments: progress(
    booking.payments,
    row => row === payment,
    row => ({
      ...row,
      disputes: (row.disputes ?? []).map(dispute => (dispute.id === id ? { ...dispute, refundId } : dispute)),
    }),
  ),
  refunds: progress(
    booking.refunds,
    row => row.disputeId === id,
    (row): Refund => ({ ...row, gatewayRefundId: refundId }),
  ),
});

function foundRow(booking: Booking, step: FoundStep, left: number, { by, now }: DecisionContext): Refund {
  // Rounded up, so that money which is no longer there can't be refunded.
  const amount = Math.min(left, Math.ceil(step.paise / 100));
  const fromSurplus = Math.min(amount, unreturnedSurplus(booking));
  return {
    key: `gateway:${step.gatewayRefundId}`,
    idempotencyKey: null,
    source: 'online',
    paymentId: step.paymentId,
    amount,
    waived: amount - fromSurplus,
    life: booking.life,
    gatewayRefundId: step.gatewayRefundId,
    ...waiting({ at: now }, step.outcome, now),
    sending: null,
    reason: FOUND_REFUND_REASON,
    by,
    at: now,
  };
}

type FoundStep = Parameters<BookingRule<'refundFound'>>[1];

/**
 * A refund made in the gateway's dashboard counts like one of ours: it lowers the final price and the money that can
 * still be refunded. A refund of a payment that was set aside changes no total.
 */
export const refundFound: BookingRule<'refundFound'> = (booking, step, context) => {
  // The refund may be one of ours: its row may have been written, and the refund sent, while the gateway's books were
  // read.
  const known = booking.refunds.find(
    ({ key, gatewayRefundId }) => gatewayRefundId === step.gatewayRefundId || key === step.receipt,
  );
  if (known) return refundReported(booking, { ...step, kind: 'refundReported', key: known.key }, context);
  const payment = booking.payments.find(({ paymentId }) => paymentId === step.paymentId);
  if (!payment) return conflict('unknown-row', 'This booking has no such payment.');
  if (!counts(payment)) return withSetAsideFound(booking, payment, step, context);
  const isDisputes = payment.disputes?.some(({ refundId }) => refundId === step.gatewayRefundId);
  if (isDisputes) return step.outcome === 'failed' ? withoutClaim(booking, step.gatewayRefundId) : booking;
  const dispute = disputeFor(payment, step);
  return dispute
    ? givenTo(booking, payment, dispute, step.gatewayRefundId)
    : withFound(booking, payment, step, context);
};

/**
 * Adds a refund, made in the dashboard, of a payment that is set aside: it is in no total, and the payment's entry
 * ends.
 */
function withSetAsideFound(
  booking: Booking,
  payment: Payment,
  step: FoundStep,
  context: DecisionContext,
): Booking {
  if (payment.state !== 'captured') return booking;
  const left = setAsideLeft(booking, payment, isTakenOn);
  const paise = Math.min(left, step.paise);
  const found = {
    ...foundRow(booking, step, Math.floor(paise / 100), context),
    waived: 0,
    setAside: { paise },
  };
  return { ...booking, refunds: [...booking.refunds, found] };
}

/** Adds a refund of the gateway that counts like one of ours. */
export function withFound(
  booking: Booking,
  payment: Payment,
  step: FoundStep,
  context: DecisionContext,
): Booking {
  const most = rupeesOf(payment);
  const left = Math.max(0, most - ofPayment(booking, step.paymentId, isSent));
  const found = foundRow(booking, step, left, context);
  return withoutExcess({ ...booking, refunds: [...booking.refunds, found] }, step.paymentId, most);
}
