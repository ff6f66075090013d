import type { Booking } from '../booking.js';
import type { Refusal } from '../../decision/refusal.js';
import type { BookingStepKind, DecisionContext, StepOf } from '../steps.js';

/**
 * The rule of one kind of step, for a booking whose status and conditions allow the step. It returns the same object
 * when the step was taken before. Afterwards `conclude` sets the status by money, the hold of the seat and the effects
 * of an ending.
 */
export type BookingRule<Kind extends BookingStepKind> = (
  booking: Booking,
  step: StepOf<Kind>,
  context: DecisionContext,
) => Booking | Refusal;
