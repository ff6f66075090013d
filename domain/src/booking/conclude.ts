import type { Booking, PlaceOffer } from './booking.js';
import { formerTerms, holdFrom, RENEWED_BY_VISITOR } from './hold.js';
import { moneyOf } from './money.js';
import { amountToPay, dropOrders } from './orders.js';
import { isSameChoice } from './rules/amenities.js';
import { returnSubsidy, withdrawRequest } from './rules/fundTasks.js';
import { BookingStatus, isLive } from './status.js';
import { statusOf } from './statusOf.js';
import type { BookingActor, BookingStepKind, DecisionContext } from './steps.js';

/** Whether a visitor's step renews a hold: neither saving the same choice nor paying the same order does. */
function isRepeated(before: Booking, after: Booking, step: BookingStepKind): boolean {
  if (step === 'changeAmenities') return isSameChoice(before, after);
  return step === 'pay' && before.orders.length === after.orders.length;
}

/** Whether a step renews the time for which a seat is held. */
function renewsHold(before: Booking, after: Booking, step: BookingStepKind, actor: BookingActor): boolean {
  // An order that ran out is no step of the visitor's: the seat is held from the last change.
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

/** An offer is over with the first thing that is done about it; how it ended otherwise is kept, for the list to read. */
function offerAfter({ offer, status }: Booking, step: BookingStepKind): PlaceOffer | null {
  if (!offer) return null;
  if (offer.ended !== null || status === BookingStatus.Pending) return offer;
  return isLive(status) ? null : { ...offer, ended: step === 'expire' ? 'lapsed' : 'declined' };
}

/** What an ending brings along: no order is waited for, a hold is freed and a settled subsidy goes back. */
const end = (booking: Booking, context: DecisionContext): Booking =>
  returnSubsidy(withdrawRequest(dropOrders(booking), context), context);

/**
 * What follows from every step alike: the status that the rows call for, endings and overtaken requests, orders that
 * no longer ask for the right amount, a token above what there is to pay, and how long the seat is held.
 */
export function conclude(
  before: Booking,
  next: Booking,
  step: BookingStepKind,
  context: DecisionContext,
): Booking {
  let after: Booking = { ...next, status: statusOf(next) };
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
  return { ...held, holdUntil: holdFrom(held, context.event, context.now) };
}
