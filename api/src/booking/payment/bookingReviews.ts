import type { ReviewEntry, ReviewFilters, ReviewSettlement } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { type PipelineStage, Types } from 'mongoose';
import type { StoredBooking } from '../core/booking.model.js';
import { bookingSearch } from '../core/bookingListRepository.js';
import { BookingRepository } from '../core/bookingRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type Source, createdBetween, every, type Filter } from '../../platform/lists/page.js';
import { beginsWith } from '../../platform/lists/search.js';
import type { Ranking } from '../../platform/lists/selection.js';
import {
  completeSort,
  rankSort,
  recordOf,
  type ReviewItem,
  reviewIdOf,
  type ReviewRank,
  type ReviewSort,
} from './reviewItem.js';

/** Fields of a booking that contain review entries: open ones, and settled ones. */
const PLACES = {
  open: { list: 'review', entry: 'review' },
  settled: { list: 'reviewed', entry: 'reviewed.entry' },
} as const;

export type ReviewState = keyof typeof PLACES;

interface Found {
  _id: Types.ObjectId;
  entry: ReviewEntry;
  settlement?: ReviewSettlement;
  rank?: ReviewRank;
}

/** The entries of bookings in the list of payments to check. */
@Injectable()
export class BookingReviews {
  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
  ) {}

  async source(
    state: ReviewState,
    filters: ReviewFilters,
    sort: ReviewSort,
    ids: readonly string[] | undefined,
    ranking?: Ranking,
  ): Promise<Source<ReviewItem>> {
    const selected = await this.selection(state, filters, ids);
    const { entry } = PLACES[state];
    const order = Object.entries(completeSort(sort)).map(([field, direction]) => [
      field === '_id' ? '_id' : `entry.${field}`,
      direction,
    ]);
    const fields = {
      entry: `$${entry}`,
      ...(state === 'settled' && { settlement: '$reviewed' }),
      ...(ranking && { rank: ranking.by }),
    };
    const sorted = { ...(ranking && rankSort), ...(Object.fromEntries(order) as ReviewSort) };
    const all = [...selected, { $project: fields }, { $sort: sorted }];
    return {
      newest: async limit => {
        // An entry's id is computed from its fields, so entries requested by id are picked from all entries of their
        // bookings.
        const stages: PipelineStage[] = ids ? all : [...all, { $limit: limit }];
        const found = await this.repository.model.aggregate<Found>(stages);
        const items = found.map(({ _id, rank, ...one }) => ({
          ...toReviewItem(_id, one.entry, one.settlement),
          rank,
        }));
        return ids ? items.filter(item => ids.includes(item._id)) : items;
      },
      count: async () => {
        if (ids) return (await this.repository.model.aggregate<Found>(all)).filter(isAmong(ids)).length;
        const [counted] = await this.repository.model.aggregate<{ count: number }>([
          ...selected,
          { $count: 'count' },
        ]);
        return counted?.count ?? 0;
      },
    };
  }

  /** One entry of a booking by its id, open or settled; null when there is none. */
  itemOf(stored: StoredBooking, id: string): ReviewItem | null {
    const items = [
      ...stored.review.map(entry => toReviewItem(stored._id, entry)),
      ...stored.reviewed.map(settlement => toReviewItem(stored._id, settlement.entry, settlement)),
    ];
    return items.find(item => item._id === id) ?? null;
  }

  /** Selects the bookings with matching entries; one row for each entry. */
  private async selection(
    state: ReviewState,
    filters: ReviewFilters,
    ids: readonly string[] | undefined,
  ): Promise<PipelineStage[]> {
    const { list, entry } = PLACES[state];
    const { eventId, bookingId, reason, q } = filters;
    const reasons = { [`${entry}.reason`]: reason ?? { $type: 'string' } };
    const bookings = every(
      reasons,
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      bookingId === undefined ? {} : { _id: new Types.ObjectId(bookingId) },
      ids ? { _id: { $in: ids.flatMap(id => recordOf(id) ?? []) } } : {},
    );
    const entries = every(reasons, createdBetween(filters, `${entry}.at`), searched(entry, q));
    return [{ $match: bookings }, { $unwind: `$${list}` }, { $match: entries }];
  }
}

const isAmong =
  (ids: readonly string[]) =>
  ({ _id, entry }: Found): boolean =>
    ids.includes(reviewIdOf(_id, entry));

/** Filter by person or reference number, like the search in the booking list, or by the gateway's payment id. */
const searched = (entry: string, q: string | undefined): Filter =>
  q ? { $or: [bookingSearch(q), { [`${entry}.paymentId`]: beginsWith(q) }] } : {};

const toReviewItem = (
  bookingId: Types.ObjectId,
  entry: ReviewEntry,
  settlement?: ReviewSettlement,
): ReviewItem => ({
  _id: reviewIdOf(bookingId, entry),
  reason: entry.reason,
  amount: entry.amount,
  currency: entry.currency,
  paymentId: entry.paymentId,
  orderId: null,
  recordId: bookingId,
  key: entry.key,
  rows: entry.rows,
  at: entry.at,
  settled: settlement ? { by: settlement.by, comment: settlement.comment, at: settlement.at } : null,
});
