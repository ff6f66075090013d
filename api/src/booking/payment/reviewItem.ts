import { compareKeys, type ReviewEntry, type ReviewReason, type StrayReason } from '@coastok/domain';
import { Types } from 'mongoose';
import { createHash } from 'node:crypto';

/** Money that needs a person, or that one has looked at: on a booking, or without any. */
export interface ReviewItem {
  _id: string;
  reason: ReviewReason | StrayReason;
  /** Whole units of the currency. */
  amount: number;
  currency: string;
  paymentId: string | null;
  orderId: string | null;
  /** The booking, or the stray payment itself. */
  recordId: Types.ObjectId;
  /** Tells the entries of one booking apart; empty for a stray payment. */
  key: string;
  /** The rows that it is about. */
  rows: readonly string[];
  at: Date;
  settled: { by: string; comment: string; at: Date } | null;
  /** How well the booking's person matches the search; a search sorts by it. */
  rank?: ReviewRank | undefined;
}

/** By which entries come in a search: the whole name, whole words, the own area, then the name. */
export interface ReviewRank {
  whole: boolean;
  exact: boolean;
  own: boolean;
  key: string;
}

/** A stray payment's own id, or a booking's with what names one of its entries. */
export const REVIEW_ID = /^[0-9a-f]{24}(:[0-9a-f]{16})?$/;

/** An entry's id: another amount or other rows are another entry, so that nobody settles what was not shown. */
export function reviewIdOf(bookingId: Types.ObjectId, { key, amount, rows }: ReviewEntry): string {
  const digest = createHash('sha256')
    .update([key, amount, ...rows].join(' '))
    .digest('hex')
    .slice(0, 16);
  return `${bookingId.toHexString()}:${digest}`;
}

/** The record that an entry's id leads to; null for an id of another shape. */
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

/** The order of a list, the same for the database and here: a booking's own entries by key. */
export const completeSort = (sort: ReviewSort): ReviewSort => ({ ...sort, key: 1, amount: sort.amount ?? 1 });

/** The order of a search before that of the list, for the database. */
export const rankSort = { 'rank.whole': -1, 'rank.exact': -1, 'rank.own': -1, 'rank.key': 1 } as const;

const fitOf = ({ rank }: ReviewItem): number =>
  rank ? 4 * Number(rank.whole) + 2 * Number(rank.exact) + Number(rank.own) : -1;

/** The same here; what no booking knows was found by no name, and comes last. */
export const compareRanks = (a: ReviewItem, b: ReviewItem): number =>
  fitOf(b) - fitOf(a) || compareKeys(a.rank?.key ?? '', b.rank?.key ?? '');

/** Compares as the database sorts. */
export const compareBy =
  (sort: ReviewSort) =>
  (a: ReviewItem, b: ReviewItem): number => {
    for (const [field, direction] of Object.entries(completeSort(sort))) {
      const [x, y] = [VALUES[field]?.(a) ?? 0, VALUES[field]?.(b) ?? 0];
      if (x !== y) return x < y ? -direction : direction;
    }
    return 0;
  };
