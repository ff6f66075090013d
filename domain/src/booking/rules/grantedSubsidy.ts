import type { Booking, SubsidyBasis, SubsidyRequest } from '../booking.js';
import { moneyOf, keptGrant } from '../money.js';
import { eventPriceOf } from '../price.js';
import { progress } from './rule.js';
import { BookingStatus } from '../status.js';
import type { DecisionContext } from '../steps.js';
import { latestRequest, withTask } from './fundTasks.js';

/**
 * The accepted requests of a live booking: one, or two where a cheaper choice returned a part of the first subsidy and
 * the second request restored it.
 */
export const grantedOf = (booking: Booking): readonly SubsidyRequest[] =>
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
