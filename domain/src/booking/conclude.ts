import type { Booking, PlaceOffer } from './booking.js';
import { holdFrom, RENEWED_BY_VISITOR } from './hold.js';
import { amountToPay, dropOrders } from './orders.js';
import { returnSubsidy, withdrawRequest } from './rules/fundTasks.js';
import { BookingStatus, isLive } from './status.js';
import { statusOf } from './statusOf.js';
import type { BookingStepKind, DecisionContext } from './steps.js';

function holdAfter(
  before: Booking,
  after: Booking,
  step: BookingStepKind,
  { actor, event, now }: DecisionContext,
): Date | null {
  if (step === 'eventMoved') return after.holdUntil;
  if (before.status !== after.status) {
    // An order that ran out is no step of the visitor's: the seat is held from the last real one.
    return step === 'orderExpired' ? before.holdUntil : holdFrom(after, event, now);
  }
  const renewed = actor === 'visitor' && RENEWED_BY_VISITOR.includes(after.status);
  return renewed ? holdFrom(after, event, now) : before.holdUntil;
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
 * no longer ask for the right amount, and how long the seat is held.
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
  }
  if (after.offer) after = { ...after, offer: offerAfter(after, step) };
  return { ...after, holdUntil: holdAfter(before, after, step, context) };
}
