import {
  ALL_BOOKING_STATUSES,
  type AnswerFigures,
  AnswerTally,
  BOOKING_GROUPS,
  BookingStatus,
  type BookingSummaryQuery,
  type BookingSummaryRecord,
  fieldsFor,
  isLive,
  type SummaryQuery,
  type SummaryRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { every } from '../../platform/lists/page.js';
import { countByDay, type Figures, perDay, sumOf } from '../../platform/lists/perDay.js';
import { EventListRepository } from '../../event/eventListRepository.js';
import type { StoredBooking } from './booking.model.js';
import { BookingListRepository, seesSensitive } from './bookingListRepository.js';
import { BookingRepository } from './bookingRepository.js';
import { OptionPlaces } from './optionPlaces.js';

type Group = keyof typeof BOOKING_GROUPS;
export type BookingCounts = Pick<SummaryRecord, Group>;

const GROUPS = Object.keys(BOOKING_GROUPS) as Group[];

interface Kind {
  status: BookingStatus;
}

const KIND = { status: '$status' };
const LIVE: BookingStatus[] = ALL_BOOKING_STATUSES.filter(isLive);
/** Matches every booking, so that an index that begins with the status can be used. */
const ANY_STATUS = { status: { $gte: 0 } };

/** The bookings of one status and accommodation, counted and summed. */
interface Sums {
  _id: { status: BookingStatus; category: number };
  count: number;
  final: number;
  paid: number;
  due: number;
  cashWaiting: number;
  subsidy: number;
}

const SUMS = {
  _id: { status: '$status', category: '$amenities.category' },
  count: { $sum: 1 },
  final: { $sum: '$money.final' },
  paid: { $sum: '$money.paid' },
  due: { $sum: '$money.due' },
  cashWaiting: { $sum: '$money.cashWaiting' },
  subsidy: { $sum: '$money.subsidy' },
};

/** Counts bookings with the same filter as the booking list (docs/rules/figures.md#1). */
@Injectable()
export class BookingFigures {
  constructor(
    private readonly repository: BookingRepository,
    private readonly list: BookingListRepository,
    private readonly events: EventListRepository,
    private readonly places: OptionPlaces,
  ) {}

  async read(caller: Caller, query: SummaryQuery): Promise<Figures<BookingCounts>> {
    const { areaId, fromDate, toDate } = query;
    const requested = { areaId: areaId ? [areaId] : undefined, fromDate, toDate };
    const listed = every(await this.list.filterOf(caller, requested), ANY_STATUS);
    const counts = await countByDay<Kind>(this.repository.model, listed, KIND);
    const figures = Object.fromEntries(
      GROUPS.map(group => [
        group,
        sumOf(counts, ({ status }) => (BOOKING_GROUPS[group] as readonly BookingStatus[]).includes(status)),
      ]),
    ) as BookingCounts;
    return { figures, perDay: perDay(counts) };
  }

  /**
   * Figures of the answers in live bookings to an event's form, by field; without fields that the caller may not see.
   * @throws NotFound for an event that the caller may not see
   */
  async answers(caller: Caller, reference: string): Promise<AnswerFigures> {
    const event = await this.events.findNamed(caller, reference);
    const { _id, eventId, form } = event;
    const fields = fieldsFor(form, event, { sensitive: seesSensitive(caller), now: new Date() });
    const tally = new AnswerTally(fields, await this.places.counts(_id));
    const listed = await this.list.filterOf(caller, { eventId, status: LIVE });
    const bookings = this.repository.model
      .find(listed as object, { _id: 0, answers: 1 })
      .lean<Pick<StoredBooking, 'answers'>[]>()
      .cursor();
    for await (const { answers } of bookings) tally.add(answers);
    return tally.figures();
  }

  /** Totals of an event's bookings: seats, and money in whole rupees. */
  async summary(caller: Caller, query: BookingSummaryQuery): Promise<BookingSummaryRecord> {
    const rows = await this.repository.model.aggregate<Sums>([
      { $match: await this.list.filterOf(caller, query) },
      { $group: SUMS },
    ]);
    const live = rows.filter(({ _id }) => isLive(_id.status));
    const categories = [...new Set(live.map(({ _id }) => _id.category))].sort((a, b) => a - b);
    const ofCategory = (id: number) => live.filter(({ _id }) => _id.category === id);
    const ofStatus = (status: BookingStatus) => rows.filter(({ _id }) => _id.status === status);
    return {
      byStatus: Object.fromEntries(
        ALL_BOOKING_STATUSES.map(status => [status, total(ofStatus(status), 'count')]),
      ) as Record<BookingStatus, number>,
      seats: total(live, 'count'),
      seatsByCategory: Object.fromEntries(categories.map(id => [id, total(ofCategory(id), 'count')])),
      money: {
        final: total(live, 'final'),
        paid: total(live, 'paid'),
        due: total(live, 'due'),
        cashWaiting: total(live, 'cashWaiting'),
        subsidy: total(live, 'subsidy'),
        toRefund: total(ofStatus(BookingStatus.Inactive), 'paid'),
      },
    };
  }
}

const total = (rows: readonly Sums[], field: Exclude<keyof Sums, '_id'>): number =>
  rows.reduce((sum, row) => sum + row[field], 0);
