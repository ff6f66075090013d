import type { Booking } from '../booking.js';
import type { Refusal } from '../../decision/refusal.js';
import type { BookingStepKind, DecisionContext, StepOf } from '../steps.js';

/**
 * What one step makes of a booking whose status and conditions allow it. The same booking back means that the step
 * has been taken before. Status by money, seats' holds and what an ending brings along follow in `conclude`.
 */
export type BookingRule<Kind extends BookingStepKind> = (
  booking: Booking,
  step: StepOf<Kind>,
  context: DecisionContext,
) => Booking | Refusal;
