import { openReviewsOf } from '../review.js';
import { conflict } from '../../decision/refusal.js';
import type { BookingRule } from './rule.js';

export const settleReview: BookingRule<'settleReview'> = (booking, step, { by, now }) => {
  const entry = openReviewsOf(booking).find(({ key }) => key === step.entry);
  if (!entry) return conflict('already-decided', 'There is nothing left to settle.');
  const settlement = {
    key: step.key,
    entry: entry.key,
    amount: entry.amount,
    comment: step.comment,
    by,
    at: now,
  };
  return { ...booking, reviewed: [...booking.reviewed, settlement] };
};
