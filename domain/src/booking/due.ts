import type { Booking } from './booking.js';
import { isGivenUp, openFundTasks } from './fundOperations.js';

/** Pending effects of a stored booking (docs/rules/money.md#20). */
export type Due =
  /** A movement of an area's fund. Questions to the gateway have their own times. */
  'funds';

/**
 * The effects that a booking's rows require. They are written with every change in the same update, so an effect is
 * pending as soon as its cause exists, and is removed only by the change that marks it as done.
 */
export function dueOf(booking: Booking): Due[] {
  const [task] = openFundTasks(booking);
  return task && !isGivenUp(task) ? ['funds'] : [];
}
