import { openReviewsOf, sameRows } from '../review.js';
import { conflict } from '../../decision/refusal.js';
import type { BookingRule } from './rule.js';

/** A person settles what was shown; what has grown since is not settled unseen. */
export const settleReview: BookingRule<'settleReview'> = (booking, step, { by, now }) => {
  const entry = openReviewsOf(booking).find(({ key }) => key === step.entry);
  if (entry?.amount !== step.amount || !sameRows(entry.rows, step.rows))
    return conflict('already-decided', 'This was settled already, or has changed.');
  const settlement = { key: step.key, entry, comment: step.comment, by, at: now };
  const settled = { ...booking, reviewed: [...booking.reviewed, settlement] };
  // A wish to cancel that is settled is refused: asking again is possible.
  return entry.reason === 'cancel-asked' ? { ...settled, cancelRequest: null } : settled;
};
