import type { Booking, FundTask, SubsidyRequest } from '../booking.js';
import { keptGrant } from '../money.js';
import { progress, progressLast } from './rule.js';
import type { DecisionContext } from '../steps.js';

/** The subsidy request that is being decided, or was decided last. */
export const latestRequest = (booking: Booking): SubsidyRequest | null => booking.subsidies.at(-1) ?? null;

type Movement = Pick<FundTask, 'kind' | 'amount'>;

/** The fund's operation id: one for each kind and attempt, with a number added for each further hold. */
function taskId(booking: Booking, { attempt }: SubsidyRequest, kind: FundTask['kind']): string {
  const id = `${kind}:${booking.id}:${attempt}`;
  const earlier = booking.fundTasks.filter(task => task.kind === kind && task.attempt === attempt).length;
  return earlier === 0 ? id : `${id}:${earlier + 1}`;
}

/** The booking with a fund task added, for the area that the request was made to. */
export function withTask(
  booking: Booking,
  request: SubsidyRequest,
  movement: Movement,
  { by, now }: Pick<DecisionContext, 'by' | 'now'>,
): Booking {
  const task: FundTask = {
    ...movement,
    id: taskId(booking, request, movement.kind),
    areaId: request.areaId,
    attempt: request.attempt,
    by,
    at: now,
    state: 'open',
  };
  return { ...booking, fundTasks: [...booking.fundTasks, task] };
}

export const withTaskState = (booking: Booking, { id }: FundTask, state: FundTask['state']): Booking => ({
  ...booking,
  fundTasks: progress(
    booking.fundTasks,
    row => row.id === id,
    row => ({ ...row, state }),
  ),
});

export const withRequest = (booking: Booking, change: Partial<SubsidyRequest>): Booking => ({
  ...booking,
  subsidies: progressLast(booking.subsidies, request => ({ ...request, ...change })),
});

/**
 * Adds a task that releases what the area holds for the request. Tasks are done in order, so it also releases the
 * amount of a hold that is still an open task.
 */
export const releaseHold = (booking: Booking, request: SubsidyRequest, context: DecisionContext): Booking =>
  request.funding === 'unfunded' && !hasOpenTasks(booking)
    ? booking
    : withTask(booking, request, { kind: 'release', amount: null }, context);

export const hasOpenTasks = (booking: Booking): boolean =>
  booking.fundTasks.some(task => task.state === 'open');

/**
 * The booking with its undecided subsidy request withdrawn, because a payment or the end of the booking made it void.
 */
export function withdrawRequest(booking: Booking, context: DecisionContext): Booking {
  const request = latestRequest(booking);
  if (request?.state !== 'requested') return booking;
  return releaseHold(withRequest(booking, { state: 'withdrawn', deciding: null }), request, context);
}

/** When a booking ends, what is left of a settled subsidy is returned once, to the area that gave it. */
export function returnSubsidy(booking: Booking, context: DecisionContext): Booking {
  let after = booking;
  for (const request of booking.subsidies.filter(({ state }) => state === 'accepted')) {
    const subsidies = progress(
      after.subsidies,
      row => row.attempt === request.attempt,
      (row): SubsidyRequest => ({ ...row, state: 'returned' }),
    );
    after = { ...after, subsidies };
    const amount = keptGrant(request);
    if (amount > 0) after = withTask(after, request, { kind: 'return', amount }, context);
  }
  return after;
}
