import type { Booking, ReviewSettlement } from '../booking.js';
import { isTakenOn } from '../money.js';

/** The common prefix of the keys of refunds that were planned together. */
const planOf = (rowKey: string): string => rowKey.slice(0, rowKey.lastIndexOf(':') + 1);

/**
 * The entry that a refund was made for ends when its last row is sent; the person who asked for the refund has settled
 * it.
 */
export function settledBySending(booking: Booking, rowKey: string, now: Date): Booking {
  const plan = planOf(rowKey);
  const rows = booking.refunds.filter(({ key }) => planOf(key) === plan);
  const [first] = rows;
  const key = `refund:${plan}`;
  if (!first?.settles || !rows.every(isTakenOn) || booking.reviewed.some(row => row.key === key))
    return booking;
  const { settles: entry, reason: comment, by } = first;
  const settlement: ReviewSettlement = { key, entry, comment, by, at: now };
  return { ...booking, reviewed: [...booking.reviewed, settlement] };
}
