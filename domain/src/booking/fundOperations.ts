import type { FundOperation } from '../fund/account.js';
import type { Booking, FundTask } from './booking.js';

/** The tasks that are still to be done, in the order in which they must be done. */
export const openFundTasks = (booking: Booking): readonly FundTask[] =>
  booking.fundTasks.filter(task => task.state === 'open');

/** The task to do now: the first open one. Null while its retry is not due yet, or when it has no further retry. */
export function nextFundTask(booking: Booking, now: Date): FundTask | null {
  const [task] = openFundTasks(booking);
  if (!task || task.askAgainAt === null) return null;
  return task.askAgainAt && task.askAgainAt > now ? null : task;
}

/**
 * A task that the fund has refused too often. It has no further retry, and the tasks after it wait until a person has
 * corrected the fund.
 */
export const isGivenUp = ({ state, askAgainAt }: FundTask): boolean =>
  state === 'open' && askAgainAt === null;

/** The fund operation of a task, to apply to the account of `task.areaId`; the same on every retry. */
export function operationOf(booking: Pick<Booking, 'id'>, task: FundTask): FundOperation {
  const { id, kind, by, at, amount } = task;
  const common = { id, by, at, comment: '', bookingId: booking.id };
  return kind === 'release' ? { ...common, kind } : { ...common, kind, amount: amount ?? 0 };
}
