import { conflict } from '../../decision/refusal.js';
import { isLost, isUndecided } from '../../settlement/settlement.js';
import type { Booking, Payment, PaymentDispute, Refund } from '../booking.js';
import { counts, isSent, rupeesOf } from '../money.js';
import { progress, type BookingRule } from './rule.js';
import { ofPayment, withFound, withoutExcess } from './reportedRefunds.js';

/** The reason shown for money that a dispute took. */
export const LOST_DISPUTE_REASON = 'Lost in a dispute with the payer’s bank';

/** A refund found at the gateway before the dispute that it belongs to was reported. */
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

/** Money that the bank took does not lower the final price. */
const takenBy = (row: Refund, disputeId: string): Refund => ({
  ...row,
  waived: 0,
  state: 'sent',
  askAt: null,
  disputeId,
  reason: LOST_DISPUTE_REASON,
});

/**
 * The gateway reports a dispute. When it is accepted or lost, its amount is subtracted from what is paid, once, in
 * whole rupees, rounded up; planned refunds of that money that were not sent are lowered. The dispute does not lower
 * the final price, so the money is due again, and the seat stays (docs/rules/money.md#29). The gateway may record the
 * deduction as a refund in its books. That refund then belongs to the dispute, whether it is reported before or after
 * it. When the dispute is won, the refund counts as one made in the dashboard.
 */
export const disputeReported: BookingRule<'disputeReported'> = (booking, step, context) => {
  const { by, now } = context;
  const payment = booking.payments.find(({ paymentId }) => paymentId === step.paymentId);
  if (!payment) return conflict('unknown-row', 'This booking has no such payment.');
  const { disputeId: id, paise, state } = step;
  const known = payment.disputes?.find(dispute => dispute.id === id);
  if (known && (known.state === state || !isUndecided(known.state))) return booking;
  // A decision is final: later or repeated reports do not change it.
  const refundId =
    known?.refundId ?? (state === 'won' ? undefined : unclaimedRefund(booking, payment, paise));
  const reported: PaymentDispute = { id, paise, state, ...(refundId && { refundId }) };
  const all = payment.disputes ?? [];
  const disputes = known ? all.map(dispute => (dispute === known ? reported : dispute)) : [...all, reported];
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
