import type { Booking, FundTask } from '../booking.js';
import type { ReviewEntry } from '../review.js';
import { progress } from './rule.js';
import { withTaskState } from './fundTasks.js';

const MINUTE_MS = 60_000;

/**
 * The delays before each retry of a movement that the fund refused although it must make it. After the last retry, a
 * person has to act.
 */
const RETRY_AFTER_MINUTES = [1, 5, 20, 60];

/** Counts a refusal of a movement that a fund must always make: to settle, to release or to return. */
export function refusedMovement(booking: Booking, { id }: FundTask, now: Date): Booking {
  const counted = (row: FundTask): FundTask => {
    const refusals = (row.refusals ?? 0) + 1;
    const minutes = RETRY_AFTER_MINUTES[refusals - 1];
    const askAgainAt = minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
    return { ...row, refusals, askAgainAt };
  };
  return { ...booking, fundTasks: progress(booking.fundTasks, row => row.id === id, counted) };
}

/**
 * Closes the task of a movement that the fund refused: a person has corrected the fund, and there is no further retry.
 */
export function closedByHand(booking: Booking, { rows: [id] }: ReviewEntry): Booking {
  const task = booking.fundTasks.find(row => row.id === id);
  if (!task) return booking;
  const closed = withTaskState(booking, task, 'refused');
  if (task.kind === 'return') return closed;
  const subsidies = progress(
    closed.subsidies,
    ({ attempt }) => attempt === task.attempt,
    request => ({ ...request, held: 0 }),
  );
  return { ...closed, subsidies };
}
