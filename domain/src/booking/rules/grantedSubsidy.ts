import type { Booking, SubsidyBasis, SubsidyRequest } from '../booking.js';
import { moneyOf, standingPart } from '../money.js';
import { eventPriceOf } from '../price.js';
import { progress } from '../rows.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext } from '../steps.js';
import { latestRequest, withTask } from './fundTasks.js';

/** The requests whose money a live booking has: one, or two where the second gave back what was lost of the first. */
export const grantedOf = (booking: Booking): readonly SubsidyRequest[] =>
  booking.subsidies.filter(({ state, life }) => state === 'accepted' && life === booking.life);

export const hasSubsidy = (booking: Booking): boolean => grantedOf(booking).length > 0;

/** The subsidy and the event's price as they are: what an acceptance now is compared with later. */
export const basisNow = (booking: Booking): SubsidyBasis => ({
  subsidy: moneyOf(booking).subsidy,
  eventPrice: eventPriceOf(booking.prices, booking.amenities),
});

/** What a choice is compared with; null where there is no subsidy. */
export const basisOf = (booking: Booking): SubsidyBasis | null => {
  const latest = grantedOf(booking).at(-1);
  return latest ? (latest.basis ?? basisNow(booking)) : null;
};

/** Whether a part of the only subsidy went back, and nobody has asked for it since. */
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
 * The least that a subsidy may leave to pay: a donation is outside of it, and a second request asks for no more than
 * the first one gave.
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

/** Returns a part to the areas that gave it, the latest first. */
function giveBack(booking: Booking, amount: number, context: Pick<DecisionContext, 'by' | 'now'>): Booking {
  let [after, left] = [booking, amount];
  for (const request of grantedOf(booking).toReversed()) {
    const part = Math.min(left, standingPart(request));
    if (part === 0) continue;
    left -= part;
    const row = withRow(after, request.attempt, { givenBack: (request.givenBack ?? 0) + part });
    after = withTask(row, request, { kind: 'return', amount: part }, context);
  }
  return after;
}

/**
 * The booking with the subsidy that another choice leaves it (docs/rules/funds.md#2): a cheaper one lowers it by as much
 * as the event costs less than at the acceptance, so that the person pays for it what was decided. What once went back
 * is not taken again.
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
  // One that was granted towards a donation in former times is never more than there is to pay.
  const kept = Math.min(subsidy, Math.max(0, basis.subsidy - cheaper), total);
  return giveBack(withRow(changed, latest.attempt, { basis }), subsidy - kept, context);
}
