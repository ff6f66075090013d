import {
  categoryOf,
  type CheckinFilters,
  type CheckinRecord,
  needsGuardian,
  TICKET_STATUSES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { bookingSearch } from '../../booking/core/bookingListRepository.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type Caller, scopeFilter } from '../../platform/auth/caller.js';
import type { Page } from '../../platform/http/envelope.js';
import type { ListRequest } from '../../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findSearched } from '../../platform/lists/page.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { Placements } from '../units/placements.js';

/** Filter for bookings with a ticket. */
export const WITH_TICKET: Filter = { status: { $in: [...TICKET_STATUSES] } };

const LISTED = {
  eventId: 1,
  userId: 1,
  connectedAreaId: 1,
  bookingReferenceNo: 1,
  status: 1,
  money: 1,
  amenities: 1,
  prices: 1,
  camp: 1,
  __v: 1,
} as const;
type Listed = Pick<StoredBooking, keyof typeof LISTED | '_id'>;

/** Everybody with a ticket for a camp, with their check-in state. */
@Injectable()
export class Checkins {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly events: EventRepository,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly placements: Placements,
  ) {}

  async list(caller: Caller, request: ListRequest<CheckinFilters>): Promise<Page<CheckinRecord>> {
    const { eventId, state, areaId, q, ...days } = request.filters;
    const filter = every(
      scopeFilter(caller.scope, 'connectedAreaId', areaId),
      WITH_TICKET,
      eventId === undefined ? {} : { eventId: (await this.events.find(eventId))?._id ?? { $in: [] } },
      state === undefined ? {} : { 'camp.state': state === 'expected' ? { $in: [null, state] } : state },
      createdBetween(days),
      bookingSearch(q),
    );
    const page = await findSearched<StoredBooking, Listed>(
      this.bookings.model,
      filter,
      request,
      caller,
      LISTED,
    );
    return page.withRecords(await this.toRecords(page.records));
  }

  /** The rooms and buses of the people on a page; a page has bookings of one event, or of a few. */
  private async unitsOf(bookings: readonly Listed[]) {
    const events = new Map(bookings.map(({ eventId }) => [eventId.toHexString(), eventId]));
    const placed = await Promise.all(
      [...events.values()].map(eventId =>
        this.placements.unitsOf(
          eventId,
          bookings.filter(booking => booking.eventId.equals(eventId)).map(({ _id }) => _id),
        ),
      ),
    );
    return new Map(placed.flatMap(ofEvent => [...ofEvent]));
  }

  private async toRecords(bookings: Listed[]): Promise<CheckinRecord[]> {
    const [contacts, areas, units] = await Promise.all([
      this.people.contacts(bookings.map(({ userId }) => userId)),
      this.areas.byId(bookings.map(({ connectedAreaId }) => connectedAreaId)),
      this.unitsOf(bookings),
    ]);
    const now = new Date();
    return bookings.map(booking => {
      const { _id, __v, userId, connectedAreaId, amenities, camp } = booking;
      const contact = contacts.get(userId.toHexString());
      const areaId = idText(connectedAreaId);
      const placed = units.get(_id.toHexString());
      return {
        _id: _id.toHexString(),
        __v,
        reference: booking.bookingReferenceNo,
        userId: userId.toHexString(),
        name: contact?.name ?? '',
        initiatedName: contact?.initiatedName ?? null,
        phone: contact?.phone ?? '',
        areaId,
        areaName: areas.get(areaId ?? '')?.name ?? null,
        status: booking.status,
        due: booking.money.due,
        category: amenities.category,
        categoryName: categoryOf(booking.prices, amenities.category)?.name ?? '',
        room: placed?.room ?? null,
        bus: placed?.bus ?? null,
        outfitCount: amenities.outfitCount,
        kit: camp?.kit ?? false,
        minor: contact?.dob ? needsGuardian(contact.dob, now) : false,
        state: camp?.state ?? 'expected',
        inAt: isoText(camp?.inAt),
        outAt: isoText(camp?.outAt),
        heads: camp?.heads ?? 1,
        conflicts: camp?.conflicts ?? 0,
      };
    });
  }
}
