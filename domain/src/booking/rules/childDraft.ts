import { heldAfterAnswer, heldForGuardian } from '../hold.js';
import type { BookingRule } from './rule.js';

/** The first mail that was sent begins the hold, and a second question changes nothing. An offer keeps its own end. */
export const guardianAsked: BookingRule<'guardianAsked'> = (booking, { at }, { event, now }) => {
  const until = heldForGuardian(at, event);
  if (booking.childHold || booking.offer || until <= now) return booking;
  return { ...booking, childHold: { until, answeredAt: null } };
};

/** Each answer counts once, the latest last: an agreement can be taken back. */
export const guardianAnswered: BookingRule<'guardianAnswered'> = (booking, { at, agreed }, { event }) => {
  const { childHold } = booking;
  if (!childHold || (childHold.answeredAt && childHold.answeredAt >= at)) return booking;
  return { ...booking, childHold: { until: heldAfterAnswer(agreed, at, event), answeredAt: at } };
};
