import { conflict } from '../../decision/refusal.js';
import type { Booking, Payment, PaymentDispute, Refund } from '../booking.js';
import { isLost, isUndecided } from '../../settlement/settlement.js';
import { counts, isSent, isTakenOn, reserves, rupeesOf } from '../money.js';
import { setAsideLeft } from '../review.js';
import { progress } from '../rows.js';
import type { DecisionContext, RefundOutcome } from '../steps.js';
import type { BookingRule } from './rule.js';
import { unreturnedSurplus } from './refunds.js';
import { settledBySending } from './settling.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is told of those whom nobody of ours sent. */
export const FOUND_REFUND_REASON = 'Refunded in the payment service’s dashboard';

/** A refund that waits is asked about after a minute at first, and every hour in the end. */
function askedNext({ at }: Pick<Refund, 'at'>, now: Date): Date {
  const age = now.getTime() - at.getTime();
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 2)));
}

const waiting = (
  row: Pick<Refund, 'at'>,
  outcome: RefundOutcome,
  now: Date,
): Pick<Refund, 'state' | 'askAt'> => ({
  state: outcome,
  askAt: outcome === 'pending' ? askedNext(row, now) : null,
});

export const ofPayment = (booking: Booking, paymentId: string, which: (refund: Refund) => boolean): number =>
  booking.refunds
    .filter(refund => refund.paymentId === paymentId && which(refund))
    .reduce((sum, { amount }) => sum + amount, 0);

/** What was planned and never sent gives way where the payment has no money left for it. */
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
 * What the gateway says of a refund. What it says later wins, also over `failed`; only `pending` says nothing new of
 * one that was carried out.
 */
export const refundReported: BookingRule<'refundReported'> = (booking, step, { now }) => {
  const known = booking.refunds.find(({ key }) => key === step.key);
  if (!known) return conflict('unknown-row', 'This booking has no such refund.');
  if (known.reference !== undefined)
    return conflict('unknown-row', 'This refund was given back outside the payment service.');
  if (known.source === 'cash') return conflict('unknown-row', 'This refund was handed back in cash.');
  // A decision of a dispute is final, and no refund of ours.
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
  // One that had failed and went out after all may have taken what another one was planned with.
  const next = payment
    ? withoutExcess({ ...booking, refunds }, payment.paymentId, rupeesOf(payment))
    : { ...booking, refunds };
  return settledBySending(
    step.outcome === 'failed' ? withoutClaim(next, gatewayRefundId) : next,
    known.key,
    now,
  );
};

/** A refund that failed is no undecided dispute's: the one by which its amount goes may still be heard of. */
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

/** The oldest dispute that takes this refund of the gateway as its own; each takes one. */
const disputeFor = ({ disputes = [] }: Payment, { paise, outcome }: FoundStep): PaymentDispute | undefined =>
  outcome === 'failed'
    ? undefined
    : disputes.find(
        dispute =>
          dispute.paise === paise &&
          dispute.refundId === undefined &&
          (isUndecided(dispute.state) || isLost(dispute.state)),
      );

/** The refund is the dispute's: what a lost one took has left the booking already, and an undecided one takes it once. */
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
  // Rounded up, so that nothing can be sent back that is not there any more.
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
 * A refund made at the gateway past us counts like one of ours: it lowers what is owed and what can still be sent
 * back. One of a payment that was set aside changes no sum.
 */
export const refundFound: BookingRule<'refundFound'> = (booking, step, context) => {
  // A row may have been written, and its refund sent, while the gateway's books were read.
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

/** What went back past us of a payment that is set aside: it is in no figure, and its entry ends. */
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

/** A refund of the gateway's that counts like one of ours. */
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
