import { conflict } from '../../decision/refusal.js';
import { isLost, isUndecided } from '../../settlement/settlement.js';
import type { Booking, Payment, PaymentDispute, Refund } from '../booking.js';
import { counts, isSent, rupeesOf } from '../money.js';
import { progress } from '../rows.js';
import { ofPayment, withFound, withoutExcess } from './reportedRefunds.js';
import type { BookingRule } from './rule.js';

/** What is told of what a dispute took. */
export const LOST_DISPUTE_REASON = 'Lost in a dispute with the payer’s bank';

/** A refund that was found at the gateway before the dispute that it belongs to was heard of. */
function unclaimedRefund({ refunds }: Booking, payment: Payment, paise: number): string | undefined {
  const claimed = new Set(payment.disputes?.map(({ refundId }) => refundId));
  const found = refunds.find(
    row =>
      row.paymentId === payment.paymentId &&
      row.idempotencyKey === null &&
      row.disputeId === undefined &&
      row.gatewayRefundId !== null &&
      isSent(row) &&
      row.amount === Math.ceil(paise / 100) &&
      !claimed.has(row.gatewayRefundId),
  );
  return found?.gatewayRefundId ?? undefined;
}

/** Nobody waived what the bank took. */
const takenBy = (row: Refund, disputeId: string): Refund => ({
  ...row,
  waived: 0,
  state: 'sent',
  askAt: null,
  disputeId,
  reason: LOST_DISPUTE_REASON,
});

/**
 * What the gateway says of a dispute. One that is accepted or lost takes its amount from what is paid, once, in whole
 * rupees, rounded up; what was planned to be sent back of it and was not sent gives way. Nobody has waived it, so it is
 * owed again, and the seat stays (docs/rules/money.md#29). The gateway may take it by a refund of its books, which is
 * then the dispute's, in whatever order the two are heard of; one that is won leaves that refund as the dashboard's.
 */
export const disputeReported: BookingRule<'disputeReported'> = (booking, step, context) => {
  const { by, now } = context;
  const payment = booking.payments.find(({ paymentId }) => paymentId === step.paymentId);
  if (!payment) return conflict('unknown-row', 'This booking has no such payment.');
  const { disputeId: id, paise, state } = step;
  const known = payment.disputes?.find(dispute => dispute.id === id);
  if (known && (known.state === state || !isUndecided(known.state))) return booking;
  // A decision is final: nothing that is heard later, or again, changes it.
  const refundId =
    known?.refundId ?? (state === 'won' ? undefined : unclaimedRefund(booking, payment, paise));
  const told: PaymentDispute = { id, paise, state, ...(refundId && { refundId }) };
  const all = payment.disputes ?? [];
  const disputes = known ? all.map(dispute => (dispute === known ? told : dispute)) : [...all, told];
  const payments = progress(
    booking.payments,
    row => row === payment,
    row => ({ ...row, disputes }),
  );
  const next: Booking = { ...booking, payments };
  if (!counts(payment)) return next;
  const own = booking.refunds.find(row => refundId && row.gatewayRefundId === refundId);
  if (state === 'won' && refundId && !own) {
    const found = { gatewayRefundId: refundId, receipt: null, paymentId: step.paymentId, paise } as const;
    return withFound(next, payment, { kind: 'refundFound', ...found, outcome: 'sent' }, context);
  }
  if (!isLost(state)) return next;
  if (own)
    return {
      ...next,
      refunds: progress(
        booking.refunds,
        row => row === own,
        row => takenBy(row, id),
      ),
    };
  const most = rupeesOf(payment);
  const left = Math.max(0, most - ofPayment(booking, step.paymentId, isSent));
  const row: Refund = {
    key: `dispute:${id}`,
    source: 'online',
    paymentId: step.paymentId,
    amount: Math.min(left, Math.ceil(paise / 100)),
    waived: 0,
    life: booking.life,
    state: 'sent',
    idempotencyKey: null,
    gatewayRefundId: refundId ?? null,
    disputeId: id,
    askAt: null,
    sending: null,
    reason: LOST_DISPUTE_REASON,
    by,
    at: now,
  };
  return withoutExcess({ ...next, refunds: [...booking.refunds, row] }, step.paymentId, most);
};
