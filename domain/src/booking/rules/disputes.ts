import { conflict } from '../../decision/refusal.js';
import { isLost, isUndecided } from '../../settlement/settlement.js';
import type { Booking, Refund } from '../booking.js';
import { counts, isSent, rupeesOf } from '../money.js';
import { progress } from '../rows.js';
import { ofPayment, withoutExcess } from './reportedRefunds.js';
import type { BookingRule } from './rule.js';

/** What is told of what a dispute took. */
export const LOST_DISPUTE_REASON = 'Lost in a dispute with the payer’s bank';

/**
 * What the gateway says of a dispute. One that is accepted or lost takes its amount from what is paid, once, in whole
 * rupees, rounded up; what was planned to be sent back of it and was not sent gives way. Nobody has waived it, so it is
 * owed again, and the seat stays (docs/rules/money.md#29).
 */
export const disputeReported: BookingRule<'disputeReported'> = (booking, step, { by, now }) => {
  const payment = booking.payments.find(({ paymentId }) => paymentId === step.paymentId);
  if (!payment) return conflict('unknown-row', 'This booking has no such payment.');
  const { disputeId: id, paise, state } = step;
  const known = payment.disputes?.find(dispute => dispute.id === id);
  if (known && (known.state === state || !isUndecided(known.state))) return booking;
  // A decision is final: nothing that is heard later, or again, changes it.
  const disputes = [...(payment.disputes ?? []).filter(dispute => dispute !== known), { id, paise, state }];
  const payments = progress(
    booking.payments,
    row => row === payment,
    row => ({ ...row, disputes }),
  );
  const next: Booking = { ...booking, payments };
  if (!isLost(state) || !counts(payment)) return next;
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
    gatewayRefundId: null,
    disputeId: id,
    askAt: null,
    sending: null,
    reason: LOST_DISPUTE_REASON,
    by,
    at: now,
  };
  return withoutExcess({ ...next, refunds: [...booking.refunds, row] }, step.paymentId, most);
};
