import {
  ALL_BOOKING_STATUSES,
  type BookingStatus,
  compareTexts,
  displayName,
  type RegistrationFilters,
  registrationFilters,
  type RegistrationRecord,
  type RegistrationSummaryRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import type { StoredBooking } from '../booking/core/booking.model.js';
import { BookingListRepository } from '../booking/core/bookingListRepository.js';
import { BookingRepository } from '../booking/core/bookingRepository.js';
import { EventRepository } from '../event/eventRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { type ListRequest, type ListSpec, wireFields } from '../platform/lists/listQuery.js';
import { every, type Filter, findSearched, rankingByWords } from '../platform/lists/page.js';
import { selectAll, type Selection } from '../platform/lists/selection.js';
import { idText } from '../platform/mongo/objectId.js';
import { PeopleRepository } from '../user/peopleRepository.js';

type Registered = Pick<
  StoredBooking,
  '_id' | '__v' | 'userId' | 'eventId' | 'connectedAreaId' | 'status' | 'createdAt'
>;

const REGISTERED = { userId: 1, eventId: 1, connectedAreaId: 1, status: 1, createdAt: 1, __v: 1 } as const;

interface Count {
  _id: { area: Types.ObjectId | null; status: BookingStatus };
  count: number;
}

/** Bookings of camps in the camp report: of one event, or of all camps of a yatra (docs/rules/booking.md#9). */
@Injectable()
export class Registrations {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly booked: BookingListRepository,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
  ) {}

  async list(caller: Caller, request: ListRequest<RegistrationFilters>): Promise<Page<RegistrationRecord>> {
    const filter = await this.filterOf(caller, request.filters);
    const page = await findSearched<StoredBooking, Registered>(
      this.bookings.model,
      filter,
      request,
      caller,
      REGISTERED,
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  /**
   * Reads a registration of any event, since the list can show any event. @throws NotFound when unknown or out of
   * scope
   */
  async read(caller: Caller, id: Types.ObjectId): Promise<RegistrationRecord> {
    const filter = every({ _id: id }, await this.booked.filterOf(caller, {}));
    const found = await this.bookings.model.find(filter as object, REGISTERED).lean<Registered[]>();
    const [record] = await this.toRecords(found);
    if (!record) throw new NotFound('There is no such registration.');
    return record;
  }

  /** All pages of the list. */
  async select(
    caller: Caller,
    request: ListRequest<RegistrationFilters>,
  ): Promise<Selection<RegistrationRecord>> {
    const { q } = request.filters;
    return selectAll(this.bookings.model, await this.filterOf(caller, request.filters), request, {
      projection: REGISTERED,
      ...(q && request.unsorted && { ranking: rankingByWords(caller, q) }),
      convert: (batch: Registered[]) => this.toRecords(batch),
    });
  }

  /** The list's counts by area and status; the area with the most registrations first. */
  async summary(caller: Caller, filters: RegistrationFilters): Promise<RegistrationSummaryRecord[]> {
    const counts = await this.bookings.model.aggregate<Count>([
      { $match: await this.filterOf(caller, filters) },
      { $group: { _id: { area: '$connectedAreaId', status: '$status' }, count: { $sum: 1 } } },
    ]);
    const byArea = new Map<string, Count[]>();
    for (const count of counts) {
      const key = idText(count._id.area) ?? '';
      byArea.set(key, [...(byArea.get(key) ?? []), count]);
    }
    const areas = await this.areas.byId(counts.map(({ _id }) => _id.area));
    const rows = [...byArea].map(([areaId, own]) => ({
      areaId: areaId || null,
      areaName: areas.get(areaId)?.name ?? '',
      total: own.reduce((sum, { count }) => sum + count, 0),
      byStatus: Object.fromEntries(
        ALL_BOOKING_STATUSES.map(status => [
          status,
          own.find(({ _id }) => _id.status === status)?.count ?? 0,
        ]),
      ) as Record<BookingStatus, number>,
    }));
    return rows.sort((a, b) => b.total - a.total || compareTexts(a.areaName, b.areaName));
  }

  private async filterOf(caller: Caller, filters: RegistrationFilters): Promise<Filter> {
    const listed = await this.booked.filterOf(caller, filters);
    if (filters.eventId !== undefined) return listed;
    return every(listed, { eventId: { $in: await this.events.campIds() } });
  }

  private async toRecords(registered: Registered[]): Promise<RegistrationRecord[]> {
    const [contacts, areas, events] = await Promise.all([
      this.people.contacts(registered.map(({ userId }) => userId)),
      this.areas.byId(registered.map(({ connectedAreaId }) => connectedAreaId)),
      this.events.byId(registered.map(({ eventId }) => eventId)),
    ]);
    return registered.map(({ _id, __v, userId, eventId, connectedAreaId, status, createdAt }) => {
      const person = contacts.get(userId.toHexString());
      const area = areas.get(idText(connectedAreaId) ?? '');
      return {
        _id: _id.toHexString(),
        __v,
        name: displayName(person),
        email: person?.email ?? '',
        phone: person?.phone ?? '',
        eventId: events.get(eventId.toHexString())?.eventId ?? eventId.toHexString(),
        status,
        connectedAreaId: area ? { _id: area._id.toHexString(), name: area.name } : null,
        createdAt: createdAt.toISOString(),
      };
    });
  }
}

export const registrationList = {
  resource: 'viplava',
  filters: registrationFilters,
  sort: { createdAt: 'createdAt', status: 'status' },
  fields: wireFields<RegistrationRecord>({
    name: true,
    email: true,
    phone: true,
    eventId: true,
    status: true,
    connectedAreaId: true,
    createdAt: true,
  }),
} satisfies ListSpec<typeof registrationFilters>;
