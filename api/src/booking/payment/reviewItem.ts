import { compareKeys, type ReviewEntry, type ReviewReason, type StrayReason } from '@coastok/domain';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';

/** Money that needs a person's decision, or that was decided: on a booking, or a stray payment. */
export interface ReviewItem {
  _id: string;
  reason: ReviewReason | StrayReason;
  /** Whole units of the currency. */
  amount: number;
  currency: string;
  paymentId: string | null;
  orderId: string | null;
  /** The id of the booking, or of the stray payment. */
  recordId: Types.ObjectId;
  /** Identifies an entry within its booking; empty for a stray payment. */
  key: string;
  /** The rows that the entry is about. */
  rows: readonly string[];
  at: Date;
  settled: { by: string; comment: string; at: Date } | null;
  /** How well the booking's person matches the search; search results are sorted by it. */
  rank?: ReviewRank | undefined;
}

/** The order of search results: match of the whole name, match of whole words, own area, then the name. */
export interface ReviewRank {
  whole: boolean;
  exact: boolean;
  own: boolean;
  key: string;
}

/** The id of a stray payment, or of a booking followed by a digest of one of its entries. */
export const REVIEW_ID = /^[0-9a-f]{24}(:[0-9a-f]{16})?$/;

/**
 * An entry's id. It changes with the amount and the rows, so that nobody settles anything that was not shown to them.
 */
export function reviewIdOf(bookingId: Types.ObjectId, { key, amount, rows }: ReviewEntry): string {
  const digest = createHash('sha256')
    .update([key, amount, ...rows].join(' '))
    .digest('hex')
    .slice(0, 16);
  return `${bookingId.toHexString()}:${digest}`;
}

/** The id of the booking or stray payment in an entry's id; null for an id of another format. */
export const recordOf = (id: string): Types.ObjectId | null =>
  REVIEW_ID.test(id) ? new Types.ObjectId(id.slice(0, 24)) : null;

export const isOnBooking = (id: string): boolean => id.includes(':');

export type ReviewSort = Record<string, 1 | -1>;

const VALUES: Record<string, (item: ReviewItem) => string | number> = {
  at: item => item.at.getTime(),
  amount: item => item.amount,
  reason: item => item.reason,
  _id: item => item.recordId.toHexString(),
  key: item => item.key,
};

/** The full sort order of a list, used in the database and here: entries of one booking by key. */
export const completeSort = (sort: ReviewSort): ReviewSort => ({ ...sort, key: 1, amount: sort.amount ?? 1 });

/** The sort order of a search for the database, before that of the list. */
export const rankSort = { 'rank.whole': -1, 'rank.exact': -1, 'rank.own': -1, 'rank.key': 1 } as const;

const fitOf = ({ rank }: ReviewItem): number =>
  rank ? 4 * Number(rank.whole) + 2 * Number(rank.exact) + Number(rank.own) : -1;

/** The same order in memory; stray payments have no name to match, and come last. */
export const compareRanks = (a: ReviewItem, b: ReviewItem): number =>
  fitOf(b) - fitOf(a) || compareKeys(a.rank?.key ?? '', b.rank?.key ?? '');

/** Compares the same way as the database sorts. */
export const compareBy =
  (sort: ReviewSort) =>
  (a: ReviewItem, b: ReviewItem): number => {
    for (const [field, direction] of Object.entries(completeSort(sort))) {
      const [x, y] = [VALUES[field]?.(a) ?? 0, VALUES[field]?.(b) ?? 0];
      if (x !== y) return x < y ? -direction : direction;
    }
    return 0;
  };
