import { conflict } from '../../decision/refusal.js';
import { holdHasEnded } from '../hold.js';
import { BookingStatus } from '../status.js';
import type { BookingRule } from './rule.js';

/** The seat, the hold and a settled subsidy follow in `conclude`, as with every ending. */
export const cancel: BookingRule<'cancel'> = booking => ({ ...booking, status: BookingStatus.Inactive });

export const expire: BookingRule<'expire'> = (booking, _step, { now }) =>
  holdHasEnded(booking, now)
    ? { ...booking, status: BookingStatus.Inactive }
    : conflict('hold-runs', 'The seat is still held.');
