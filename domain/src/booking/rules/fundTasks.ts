import type { Booking, FundTask, SubsidyBasis, SubsidyRequest } from '../booking.js';
import { keptGrant, moneyOf } from '../money.js';
import { eventPriceOf } from '../price.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext } from '../steps.js';
import { progress, progressLast } from './rule.js';

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

/**
 * The accepted requests of a live booking: one, or two where a cheaper choice returned a part of the first subsidy and
 * the second request restored it.
 */
const grantedOf = (booking: Booking): readonly SubsidyRequest[] =>
  booking.subsidies.filter(({ state, life }) => state === 'accepted' && life === booking.life);

export const hasSubsidy = (booking: Booking): boolean => grantedOf(booking).length > 0;

/** The current subsidy and event price, kept at an acceptance and compared with later choices. */
export const basisNow = (booking: Booking): SubsidyBasis => ({
  subsidy: moneyOf(booking).subsidy,
  eventPrice: eventPriceOf(booking.prices, booking.amenities),
});

/** The basis that a choice is compared with; null where there is no subsidy. */
export const basisOf = (booking: Booking): SubsidyBasis | null => {
  const latest = grantedOf(booking).at(-1);
  return latest ? (latest.basis ?? basisNow(booking)) : null;
};

/** Whether the person may request a subsidy once more: a part of the only one was returned. */
export function mayAskAgain(booking: Booking): boolean {
  const latest = latestRequest(booking);
  return (
    booking.status === BookingStatus.SubsidyApproved &&
    latest?.state === 'accepted' &&
    latest.life === booking.life &&
    (latest.givenBack ?? 0) > 0 &&
    booking.subsidies.filter(({ granted }) => granted > 0).length === 1
  );
}

/**
 * The least amount that a subsidy must leave to pay: it never covers a donation, and a second request asks for no more
 * than the first one gave.
 */
export function leastAfterSubsidy(booking: Booking): number {
  const { final, subsidy } = moneyOf(booking);
  const [first] = grantedOf(booking);
  const again = first?.basis ? final + subsidy - first.basis.subsidy : 0;
  return Math.max(booking.amenities.donation, again);
}

const withRow = (booking: Booking, attempt: number, change: Partial<SubsidyRequest>): Booking => ({
  ...booking,
  subsidies: progress(
    booking.subsidies,
    row => row.attempt === attempt,
    row => ({ ...row, ...change }),
  ),
});

/** Returns a part of the subsidy to the areas that gave it, the latest first. */
function giveBack(booking: Booking, amount: number, context: Pick<DecisionContext, 'by' | 'now'>): Booking {
  let [after, left] = [booking, amount];
  for (const request of grantedOf(booking).toReversed()) {
    const part = Math.min(left, keptGrant(request));
    if (part === 0) continue;
    left -= part;
    const row = withRow(after, request.attempt, { givenBack: (request.givenBack ?? 0) + part });
    after = withTask(row, request, { kind: 'return', amount: part }, context);
  }
  return after;
}

/**
 * The booking with the subsidy that remains for another choice (docs/rules/funds.md#2). A cheaper choice lowers the
 * subsidy by the difference in the event's price since the acceptance, so that the person still pays the decided
 * amount. A more expensive choice later does not raise the subsidy again.
 */
export function subsidyAfterChoice(
  before: Booking,
  changed: Booking,
  context: Pick<DecisionContext, 'by' | 'now'>,
): Booking {
  const latest = grantedOf(changed).at(-1);
  const basis = basisOf(before);
  if (!latest || !basis) return changed;
  const { subsidy, total } = moneyOf(changed);
  const cheaper = basis.eventPrice - eventPriceOf(changed.prices, changed.amenities);
  // A subsidy that once covered a donation is never more than the total.
  const kept = Math.min(subsidy, Math.max(0, basis.subsidy - cheaper), total);
  return giveBack(withRow(changed, latest.attempt, { basis }), subsidy - kept, context);
}
