import type { FundOperation } from '../fund/operation.js';
import type { Booking, FundTask } from './booking.js';

/** The tasks that are still to be done, in the order in which they must be done. */
export const openFundTasks = (booking: Booking): readonly FundTask[] =>
  booking.fundTasks.filter(task => task.state === 'open');

/** The task to do now: the first open one, unless the fund has refused it and is not to be asked yet, or any more. */
export function nextFundTask(booking: Booking, now: Date): FundTask | null {
  const [task] = openFundTasks(booking);
  if (!task || task.askAgainAt === null) return null;
  return task.askAgainAt && task.askAgainAt > now ? null : task;
}

/** A task that the fund has refused too often: those behind it wait until a person has put it right. */
export const isGivenUp = ({ state, askAgainAt }: FundTask): boolean =>
  state === 'open' && askAgainAt === null;

/** A task as the operation to apply to the account of `task.areaId`; the same on every retry. */
export function operationOf(booking: Pick<Booking, 'id'>, task: FundTask): FundOperation {
  const { id, kind, by, at, amount } = task;
  const common = { id, by, at, comment: '', bookingId: booking.id };
  return kind === 'release' ? { ...common, kind } : { ...common, kind, amount: amount ?? 0 };
}
