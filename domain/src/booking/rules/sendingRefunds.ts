import { conflict } from '../../decision/refusal.js';
import type { Booking, Refund } from '../booking.js';
import { progress } from '../rows.js';
import type { BookingRule } from './rule.js';

/** How long a sender may be gone before it is taken for dead: far longer than the gateway is waited for. */
const SENDER_LIFE_MS = 2 * 60_000;

const withSending = (booking: Booking, key: string, sending: Refund['sending']): Booking => ({
  ...booking,
  refunds: progress(
    booking.refunds,
    refund => refund.key === key,
    refund => ({ ...refund, sending }),
  ),
});

/** Claims a refund for one sender: the gateway would carry out the same one twice. */
export const sendRefund: BookingRule<'sendRefund'> = (booking, { key, sender }, { now }) => {
  const refund = booking.refunds.find(row => row.key === key);
  if (refund?.state !== 'requested' || refund.source !== 'online') {
    return conflict('unknown-row', 'There is nothing to send.');
  }
  if (refund.sending && now < refund.sending.until)
    return conflict('refund-in-flight', 'This refund is being sent.');
  return withSending(booking, key, { by: sender, until: new Date(now.getTime() + SENDER_LIFE_MS) });
};

/** The gateway did not say what became of it: whoever comes next asks. */
export const refundUnanswered: BookingRule<'refundUnanswered'> = (booking, { key, sender }) => {
  const refund = booking.refunds.find(row => row.key === key);
  return refund?.sending?.by === sender ? withSending(booking, key, null) : booking;
};
