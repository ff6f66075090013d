import { conflict } from '../../decision/refusal.js';
import type { Booking, Refund } from '../booking.js';
import { isInDispute, isToSend } from '../money.js';
import { progress, type BookingRule } from './rule.js';

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
