import {
  type booking,
  type BookingDetailRecord,
  type BookingFilters,
  type BookingRecord,
  can,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { EventRepository } from '../../event/eventRepository.js';
import type { Caller } from '../../platform/auth/caller.js';
import { covers } from '../../platform/auth/scope.js';
import { NotFound } from '../../platform/errors/appError.js';
import { CachedTotals } from '../../platform/lists/cachedTotals.js';
import { every, type Filter } from '../../platform/lists/page.js';
import { pathId } from '../../platform/mongo/objectId.js';
import { RecordRepository } from '../../platform/records/recordRepository.js';
import { bookingList } from './booking.lists.js';
import type { StoredBooking } from './booking.model.js';
import { BookingDetail } from './bookingDetail.js';
import { BookingMapper } from './bookingMapper.js';
import { BookingRepository } from './bookingRepository.js';
import { bookingSearch } from './bookingSearch.js';

/** What no record is made of. */
const UNREAD = {
  searchTokens: 0,
  nameKey: 0,
  pendingMessages: 0,
  pendingAudit: 0,
  mails: 0,
  remindedOf: 0,
  money: 0,
  review: 0,
  due: 0,
} as const;

/** Whether sensitive fields of an event's form exist for somebody (docs/rules/eventForm.md#7). */
export const seesSensitive = (caller: Caller): boolean => can(caller, 'answer.seeSensitive');

/** Reads bookings within a scope; lists, counts and exports all use its filter. */
@Injectable()
export class BookingListRepository extends RecordRepository<typeof booking, StoredBooking> {
  constructor(
    private readonly repository: BookingRepository,
    private readonly events: EventRepository,
    private readonly mapper: BookingMapper,
    private readonly detail: BookingDetail,
    totals: CachedTotals,
  ) {
    super(bookingList, repository.model, {
      projection: UNREAD,
      ofPeople: true,
      totalOf: (matching, count) => totals.of('booking', matching, count),
    });
  }

  present(bookings: StoredBooking[], caller: Caller): Promise<BookingRecord[]> {
    return this.mapper.present(bookings, seesSensitive(caller));
  }

  override async read(caller: Caller, id: string): Promise<BookingDetailRecord> {
    return this.detail.present(await this.findWhole(caller, id), seesSensitive(caller));
  }

  /** All that is stored of a booking. @throws NotFound for what is out of the caller's scope */
  async findWhole(caller: Caller, id: string): Promise<StoredBooking> {
    const stored = await this.repository.find(pathId(id));
    if (!stored || !covers(caller.scope, stored.connectedAreaId)) throw new NotFound();
    return stored;
  }

  protected override async narrow({ eventId, transportation }: BookingFilters): Promise<Filter> {
    return every(
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      transportation === undefined ? {} : { 'amenities.transportation': transportation === 'yes' },
    );
  }

  protected override search(typed: string): Filter {
    return bookingSearch(typed);
  }
}
