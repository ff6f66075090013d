import { cleanText } from '../../texts/clean.js';
import { formatRupees } from '../../formats/money.js';
import { conflict, invalid } from '../../decision/refusal.js';
import { freeOf } from '../kept.js';
import { holdEndAfterMove, holdHasEnded } from '../hold.js';
import { BookingStatus } from '../status.js';
import { plannedRefunds, sourcesOf } from './refunds.js';
import type { BookingRule } from './rule.js';

/** `conclude` releases the seat and the hold and returns a settled subsidy, as for every ending. */
export const cancel: BookingRule<'cancel'> = booking => ({ ...booking, status: BookingStatus.Inactive });

/**
 * Ends a live booking and sets in the same step how much is refunded and how much is kept (docs/rules/booking.md#12).
 * No part of a payment in an undecided dispute is refunded; its undisputed part is kept.
 */
export const close: BookingRule<'close'> = (booking, step, context) => {
  const free = freeOf(booking);
  const wanted = step.refund === 'all' ? free : step.refund === 'none' ? 0 : step.refund;
  if (wanted > free) {
    const problem =
      free > 0 ? `Please enter an amount up to ${formatRupees(free)}.` : 'There is nothing to send back.';
    return invalid('invalid-amount', 'refund', problem);
  }
  const sendable = sourcesOf(booking).reduce((sum, { left }) => sum + left, 0);
  const reserved = Math.min(wanted, sendable);
  const planned = plannedRefunds(booking, { ...step, amount: reserved }, context);
  return {
    ...booking,
    status: BookingStatus.Inactive,
    refunds: [...booking.refunds, ...planned],
    closing: {
      key: step.key,
      at: context.now,
      by: context.by,
      reason: step.reason,
      kept: free - reserved,
      lowered: [],
      withEvent: step.withEvent ?? false,
    },
  };
};

/** The request keeps the time of the first one and the reason of the newest one. */
export const askCancel: BookingRule<'askCancel'> = (booking, { reason }, { now }) => ({
  ...booking,
  cancelRequest: { at: booking.cancelRequest?.at ?? now, reason: cleanText(reason) },
});

export const keepBooking: BookingRule<'keepBooking'> = booking =>
  booking.cancelRequest ? { ...booking, cancelRequest: null } : booking;

export const expire: BookingRule<'expire'> = (booking, _step, { now }) =>
  holdHasEnded(booking, now)
    ? { ...booking, status: BookingStatus.Inactive }
    : conflict('hold-runs', 'The seat is still held.');

/** A seat that is held until a day of the event is held until the event's new day. */
export const eventMoved: BookingRule<'eventMoved'> = (booking, _step, { event }) => {
  const holdUntil = holdEndAfterMove(booking, event);
  return holdUntil?.getTime() === booking.holdUntil?.getTime() ? booking : { ...booking, holdUntil };
};
