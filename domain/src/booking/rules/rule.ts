import type { Booking } from '../booking.js';
import type { Refusal } from '../../decision/refusal.js';
import type { BookingStepKind, DecisionContext, StepOf } from '../steps.js';

/**
 * The result of one step for a booking whose status and conditions allow it. The same booking as result means that the
 * step was taken before. `conclude` adds the status by money, the hold of the seat and the effects of an ending.
 */
export type BookingRule<Kind extends BookingStepKind> = (
  booking: Booking,
  step: StepOf<Kind>,
  context: DecisionContext,
) => Booking | Refusal;
