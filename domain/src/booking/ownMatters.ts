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

/** Above so many rupees of cash for a booking, the person who recorded it can't approve it. */
export const SECOND_PERSON_ABOVE = 10_000;

/** Totals of the cash that was recorded and approved for a booking. */
export interface CashTotals {
  readonly recorded: number;
  readonly approved: number;
}

/** Whether cash waits for a second person, who may be a director where the only secretary has recorded it. */
export const awaitsSecondPerson = ({ recorded, approved }: CashTotals): boolean =>
  recorded > SECOND_PERSON_ABOVE && recorded > approved;

/**
 * The actor that the table is asked about: a director stands in for the secretary on a secretary's own booking, which
 * otherwise nobody could decide where there is but one, and as the second person who approves much cash.
 */
export function actingAs(step: BookingStepKind, { actor, ofSecretary, cash }: ActorContext): BookingActor {
  const isSecond = step === 'approveCash' && cash !== undefined && awaitsSecondPerson(cash);
  const standsIn =
    actor === Role.Director &&
    (ofSecretary === true || isSecond) &&
    isDecision(step) &&
    !takes(actor, step) &&
    takes(Role.GeneralSecretary, step);
  return standsIn ? Role.GeneralSecretary : actor;
}

type ActorContext = Pick<DecisionContext, 'actor' | 'ofSecretary'> & { readonly cash?: CashTotals };

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

/** Whether somebody would approve much cash that they recorded, or record by this very step. */
export function lacksSecondPerson(
  booking: Booking,
  { total }: { readonly total: number },
  by: string,
): boolean {
  const recorded = booking.cash.reduce((sum, receipt) => sum + receipt.recorded, 0);
  const approved = booking.cash.reduce((sum, receipt) => sum + receipt.approved, 0);
  if (total <= SECOND_PERSON_ABOVE || total <= approved) return false;
  return total > recorded || recordersOf(booking).has(by);
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
