import type { Booking, PlaceOffer } from './booking.js';
import { formerTerms, holdEndOf, RENEWED_BY_VISITOR } from './hold.js';
import { withKeptLowered } from './kept.js';
import { moneyOf } from './money.js';
import { amountToPay, dropOrders } from './orders.js';
import { isSameChoice } from './rules/answers.js';
import { returnSubsidy, withdrawRequest } from './rules/fundTasks.js';
import { BookingStatus, isLive } from './status.js';
import { statusOf } from './statusOf.js';
import type { BookingActor, BookingStepKind, DecisionContext } from './steps.js';

/** Whether a visitor's step repeats an earlier one: saving the same choice or paying the same order renews no hold. */
function isRepeated(before: Booking, after: Booking, step: BookingStepKind): boolean {
  if (step === 'changeAmenities') return isSameChoice(before, after);
  return step === 'pay' && before.orders.length === after.orders.length;
}

/** Whether a step renews the hold of the seat. */
function renewsHold(before: Booking, after: Booking, step: BookingStepKind, actor: BookingActor): boolean {
  // An order that expired is not a step of the visitor: the hold still counts from the last change.
  if (
    step === 'answerLater' ||
    step === 'eventMoved' ||
    step === 'orderExpired' ||
    isRepeated(before, after, step)
  )
    return false;
  if (before.status !== after.status || before.childHold !== after.childHold) return true;
  return actor === 'visitor' && RENEWED_BY_VISITOR.includes(after.status);
}

/**
 * The offer of a place after a step. The first change of status ends it: an accepted offer is removed, a lapsed or
 * declined one is stored for the waiting list.
 */
function offerAfter({ offer, status }: Booking, step: BookingStepKind): PlaceOffer | null {
  if (!offer) return null;
  if (offer.ended !== null || status === BookingStatus.Pending) return offer;
  return isLive(status) ? null : { ...offer, ended: step === 'expire' ? 'lapsed' : 'declined' };
}

/** The effects of an ending: open orders are dropped, a hold is released and a settled subsidy is returned. */
const end = (booking: Booking, context: DecisionContext): Booking =>
  returnSubsidy(withdrawRequest(dropOrders(booking), context), context);

/**
 * The part of a decision that is the same for every step. It derives the status from the rows and applies the effects
 * of an ending. It withdraws a subsidy request that a payment made void, drops orders for a wrong amount, lowers a
 * token above the price, notes what left the money kept at a cancellation, and computes the end of the hold.
 */
export function conclude(
  before: Booking,
  next: Booking,
  step: BookingStepKind,
  context: DecisionContext,
): Booking {
  let after: Booking = withKeptLowered(before, { ...next, status: statusOf(next) }, context.now);
  if (!isLive(after.status)) {
    if (isLive(before.status)) after = end(after, context);
    if (after.cancelRequest) after = { ...after, cancelRequest: null };
  } else {
    if (after.status !== BookingStatus.SubsidyRequested) after = withdrawRequest(after, context);
    const amount = amountToPay(after, context.event);
    after = dropOrders(after, order => order.amount === amount);
    after = { ...after, token: Math.min(after.token, moneyOf(after).final) };
  }
  if (after.offer) after = { ...after, offer: offerAfter(after, step) };
  if (!renewsHold(before, after, step, context.actor)) return after;
  const held = { ...after, holdTerms: after.holdTerms ?? formerTerms(before, context.now) };
  return { ...held, holdUntil: holdEndOf(held, context.event, context.now) };
}
