import { conflict } from '../../decision/refusal.js';
import { holdAfterMove, holdHasEnded } from '../hold.js';
import { BookingStatus } from '../status.js';
import type { BookingRule } from './rule.js';

/** The seat, the hold and a settled subsidy follow in `conclude`, as with every ending. */
export const cancel: BookingRule<'cancel'> = booking => ({ ...booking, status: BookingStatus.Inactive });

export const expire: BookingRule<'expire'> = (booking, _step, { now }) =>
  holdHasEnded(booking, now)
    ? { ...booking, status: BookingStatus.Inactive }
    : conflict('hold-runs', 'The seat is still held.');

/** Seats that are held until a day of the event are held until its new one. */
export const eventMoved: BookingRule<'eventMoved'> = (booking, _step, { event }) => {
  const holdUntil = holdAfterMove(booking, event);
  return holdUntil?.getTime() === booking.holdUntil?.getTime() ? booking : { ...booking, holdUntil };
};
