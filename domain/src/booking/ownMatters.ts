import { Role } from '../people/roles.js';
import type { Refusal } from '../decision/refusal.js';
import type { Booking } from './booking.js';
import type { BookingActor, BookingStep, BookingStepKind, DecisionContext } from './steps.js';
import { takes } from './transitions.js';

/** What nobody does for a booking of their own, in whatever role (docs/bookings.md, Own matters). */
const DECISIONS: readonly BookingStepKind[] = [
  'acceptSubsidy',
  'rejectSubsidy',
  'recordCash',
  'approveCash',
  'refund',
  'close',
  'settleReview',
  'refundReview',
  'acceptReview',
];

export const OWN_MATTER: Refusal = {
  statusCode: 403,
  code: 'own-matter',
  message: 'This is your own booking',
};

export const WARD_MATTER: Refusal = {
  statusCode: 403,
  code: 'own-matter',
  message: 'This is the booking of a child whose guardian you are: somebody else has to decide.',
};

/** Whether a step is one that a person may not take for a booking of the own. */
export const isDecision = (step: BookingStepKind): boolean => DECISIONS.includes(step);

/**
 * The actor that the table is asked about: a director stands in for the secretary on a secretary's own booking, which
 * otherwise nobody could decide where there is but one.
 */
export function actingAs(step: BookingStepKind, { actor, ofSecretary }: ActorContext): BookingActor {
  const standsIn =
    actor === Role.Director &&
    ofSecretary === true &&
    isDecision(step) &&
    !takes(actor, step) &&
    takes(Role.GeneralSecretary, step);
  return standsIn ? Role.GeneralSecretary : actor;
}

type ActorContext = Pick<DecisionContext, 'actor' | 'ofSecretary'>;

/** Who recorded cash since all of it was last approved. */
function recordersOf({ cash }: Pick<Booking, 'cash'>): Set<string> {
  const recorders = new Set<string>();
  let waiting = 0;
  for (const { recorded, approved, by } of cash) {
    waiting += recorded - approved;
    if (waiting === 0) recorders.clear();
    else if (recorded > 0) recorders.add(by);
  }
  return recorders;
}

function lowersOwnCash(booking: Booking, step: BookingStep, by: string): boolean {
  if (step.kind !== 'approveCash') return false;
  const recorded = booking.cash.reduce((sum, receipt) => sum + receipt.recorded, 0);
  return step.total < recorded && recordersOf(booking).has(by);
}

/** Whether whoever takes a step would decide a matter of their own. */
export const isOwnMatter = (
  booking: Booking,
  step: BookingStep,
  { own, by }: Pick<DecisionContext, 'own' | 'by'>,
): boolean =>
  (own !== undefined && own !== false && isDecision(step.kind)) || lowersOwnCash(booking, step, by);
