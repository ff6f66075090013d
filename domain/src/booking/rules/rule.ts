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

/** `rows` with each matching row replaced by the result of `change`. */
export const progress = <Row>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
  change: (row: Row) => Row,
): readonly Row[] => rows.map(row => (matches(row) ? change(row) : row));

/** `rows` with the last row replaced by the result of `change`. */
export const progressLast = <Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? change(row) : row));
