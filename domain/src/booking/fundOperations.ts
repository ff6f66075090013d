import type { FundOperation } from '../fund/operation.js';
import type { Booking, FundTask } from './booking.js';

/** The tasks that are still to be done, in the order in which they must be done. */
export const openFundTasks = (booking: Booking): readonly FundTask[] =>
  booking.fundTasks.filter(task => task.state === 'open');

/** A task as the operation to apply to the account of `task.areaId`; the same on every retry. */
export function operationOf(booking: Pick<Booking, 'id'>, task: FundTask): FundOperation {
  const { id, kind, by, at, amount } = task;
  const common = { id, by, at, comment: '', bookingId: booking.id };
  return kind === 'release' ? { ...common, kind } : { ...common, kind, amount: amount ?? 0 };
}
