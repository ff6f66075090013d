import type { Booking } from './booking.js';
import { isGivenUp, openFundTasks } from './fundOperations.js';

/** What a stored booking still asks somebody to do (docs/rules/money.md#20). */
export type Due =
  /** A movement of an area's fund. What the gateway is to be asked about has times of its own. */
  'funds';

/**
 * The effects that a booking's rows call for. Written with every change in the same update, so a mark is there as soon
 * as its cause is, and gone only by the change that says it is done.
 */
export function dueOf(booking: Booking): Due[] {
  const [task] = openFundTasks(booking);
  return task && !isGivenUp(task) ? ['funds'] : [];
}
