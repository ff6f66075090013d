import { Role } from '../people/roles.js';
import type { Refusal } from '../decision/refusal.js';
import type { Booking } from './booking.js';
import type { BookingActor, BookingStep, BookingStepKind, DecisionContext } from './steps.js';
import { canTakeStep } from './transitions.js';

/** Steps that nobody may take for their own booking, in any role (docs/bookings.md, Own matters). */
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

/** Whether a step is one that a person may not take for their own booking. */
export const isDecision = (step: BookingStepKind): boolean => DECISIONS.includes(step);

/** Above this total of cash for a booking, in rupees, the person who recorded it can't approve it. */
export const SECOND_PERSON_ABOVE = 10_000;

/** Totals of the cash that was recorded and approved for a booking. */
export interface CashTotals {
  readonly recorded: number;
  readonly approved: number;
}

/** Whether cash must be approved by a second person. A director may approve it where the only secretary recorded it. */
export const awaitsSecondPerson = ({ recorded, approved }: CashTotals): boolean =>
  recorded > SECOND_PERSON_ABOVE && recorded > approved;

/**
 * The actor to check in the transition table. A director acts as the secretary in two cases: on a secretary's own
 * booking, which nobody could decide where there is only one secretary, and as the second person who approves a large
 * sum of cash.
 */
export function actingAs(step: BookingStepKind, { actor, ofSecretary, cash }: ActorContext): BookingActor {
  const isSecond = step === 'approveCash' && cash !== undefined && awaitsSecondPerson(cash);
  const standsIn =
    actor === Role.Director &&
    (ofSecretary === true || isSecond) &&
    isDecision(step) &&
    !canTakeStep(actor, step) &&
    canTakeStep(Role.GeneralSecretary, step);
  return standsIn ? Role.GeneralSecretary : actor;
}

type ActorContext = Pick<DecisionContext, 'actor' | 'ofSecretary'> & { readonly cash?: CashTotals };

/** The people who recorded cash since the last time when all cash was approved. */
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

/** Whether a person would approve a large sum of cash that they recorded, or record it by this same step. */
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

/** Whether the person who takes a step would decide about their own booking, or lower cash that they recorded. */
export const isOwnMatter = (
  booking: Booking,
  step: BookingStep,
  { own, by }: Pick<DecisionContext, 'own' | 'by'>,
): boolean =>
  (own !== undefined && own !== false && isDecision(step.kind)) || lowersOwnCash(booking, step, by);
