import { holdEndAfterAnswer, guardianHoldEnd } from '../hold.js';
import type { BookingRule } from './rule.js';

/** The first mail to the guardian begins the hold; a second one changes nothing. An offer keeps its end. */
export const guardianAsked: BookingRule<'guardianAsked'> = (booking, { at }, { event, now }) => {
  const until = guardianHoldEnd(at, event);
  if (booking.childHold || booking.offer || until <= now) return booking;
  return { ...booking, childHold: { until, answeredAt: null } };
};

/** Each answer of the guardian counts once and the latest wins: a consent can be withdrawn. */
export const guardianAnswered: BookingRule<'guardianAnswered'> = (booking, { at, agreed }, { event }) => {
  const { childHold } = booking;
  if (!childHold || (childHold.answeredAt && childHold.answeredAt >= at)) return booking;
  return { ...booking, childHold: { until: holdEndAfterAnswer(agreed, at, event), answeredAt: at } };
};
