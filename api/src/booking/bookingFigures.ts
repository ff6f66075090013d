import { BOOKING_GROUPS, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../platform/auth/caller.js';
import { every, type Filter } from '../platform/lists/page.js';
import { countPerDay, type Days, firstCreatedAt } from '../platform/lists/perDay.js';
import { BookingFilter } from './bookingFilter.js';
import { BookingStore } from './bookingStore.js';

type Group = keyof typeof BOOKING_GROUPS;
export type BookingCounts = Pick<SummaryRecord, Group>;

const GROUPS = Object.keys(BOOKING_GROUPS) as Group[];

/** Counts bookings as the booking list does: the same filter (contract 10, Summary). */
@Injectable()
export class BookingFigures {
  constructor(
    private readonly store: BookingStore,
    private readonly filter: BookingFilter,
  ) {}

  async counts(caller: Caller, query: SummaryQuery): Promise<BookingCounts> {
    const listed = await this.listed(caller, query);
    const counts = await Promise.all(
      GROUPS.map(group =>
        this.store.model.countDocuments(every(listed, { status: { $in: BOOKING_GROUPS[group] } }) as object),
      ),
    );
    return Object.fromEntries(GROUPS.map((group, index) => [group, counts[index] ?? 0])) as BookingCounts;
  }

  async perDay(caller: Caller, query: SummaryQuery, days: Days): Promise<Map<string, number>> {
    return countPerDay(this.store.model, await this.listed(caller, query), days);
  }

  async firstAt(caller: Caller, query: SummaryQuery): Promise<Date | null> {
    return firstCreatedAt(this.store.model, await this.listed(caller, query));
  }

  private listed(caller: Caller, { areaId, fromDate, toDate }: SummaryQuery): Promise<Filter> {
    return this.filter.of(caller.scope, { areaId: areaId ? [areaId] : undefined, fromDate, toDate });
  }
}
