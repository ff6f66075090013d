import {
  ageOn,
  BookingStatus,
  type CampUnit,
  compareTexts,
  displayName,
  istDayStart,
  needsGuardian,
  type SheetFilters,
  sheetFilters,
  TICKET_STATUSES,
  UNIT_KINDS,
  type UnitKind,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type Caller, scopeFilter } from '../../platform/auth/caller.js';
import { NotFound } from '../../platform/errors/appError.js';
import type { ListRequest, ListSpec } from '../../platform/lists/listQuery.js';
import type { Selection } from '../../platform/lists/selection.js';
import { PeopleRepository } from '../../user/peopleRepository.js';
import { Placements } from './placements.js';
import { UnitRepository } from './unitRepository.js';

/** The query of both sheets; the order of the rows is fixed. */
export const sheetList = {
  resource: 'event/unit',
  filters: sheetFilters,
  sort: {},
  fields: [],
} satisfies ListSpec<typeof sheetFilters>;

/** A person who is expected. */
export interface ExpectedPerson {
  reference: string;
  name: string;
  areaName: string;
  phone: string;
  /** Age on the event's first day. */
  age: number | null;
  /** Only for people under 18. */
  guardianPhone: string | null;
  outfits: number;
  due: number;
  room: CampUnit | null;
  bus: CampUnit | null;
}

/** A person in a room or a bus, or in none. */
export interface UnitSheetRow {
  kind: UnitKind;
  unit: string | null;
  person: ExpectedPerson;
}

type Expected = Pick<
  StoredBooking,
  '_id' | 'userId' | 'connectedAreaId' | 'bookingReferenceNo' | 'money' | 'amenities'
>;

const AT_ONCE = 500;

/** Printed sheets for desks (docs/rules/units.md#5). */
@Injectable()
export class CampSheets {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly units: UnitRepository,
    private readonly placements: Placements,
    private readonly events: EventRepository,
    private readonly areas: AreaRepository,
    private readonly people: PeopleRepository,
  ) {}

  /** People with a ticket, by unit; those without a place come last. */
  async rooms(caller: Caller, { filters }: ListRequest<SheetFilters>): Promise<Selection<UnitSheetRow>> {
    const event = await this.eventOf(filters);
    const units = await this.units.unitsOf(event._id);
    const people = await this.expected(caller, event, filters, [...TICKET_STATUSES]);
    const rows = UNIT_KINDS.filter(kind => units.some(unit => unit.kind === kind)).flatMap(kind =>
      [...units.filter(unit => unit.kind === kind), null].flatMap(unit =>
        people
          .filter(person => person[kind]?.key === unit?.key)
          .map(person => ({ kind, unit: unit?.name ?? null, person })),
      ),
    );
    return asSelection(rows);
  }

  /** People with a ticket, and those who pay at the gate, by name. */
  async gate(caller: Caller, { filters }: ListRequest<SheetFilters>): Promise<Selection<ExpectedPerson>> {
    const event = await this.eventOf(filters);
    return asSelection(
      await this.expected(caller, event, filters, [...TICKET_STATUSES, BookingStatus.CashPending]),
    );
  }

  private async eventOf({ eventId }: SheetFilters): Promise<Event> {
    const event = await this.events.find(eventId);
    if (!event) throw new NotFound('There is no such event.');
    return event;
  }

  private async expected(
    { scope }: Caller,
    event: Event,
    { areaId }: SheetFilters,
    statuses: BookingStatus[],
  ): Promise<ExpectedPerson[]> {
    const bookings = await this.bookings.model
      .find(
        { eventId: event._id, status: { $in: statuses }, ...scopeFilter(scope, 'connectedAreaId', areaId) },
        { userId: 1, connectedAreaId: 1, bookingReferenceNo: 1, money: 1, amenities: 1 },
      )
      .lean<Expected[]>();
    const [placed, units] = await Promise.all([
      this.placements.unitsOf(event._id),
      this.units.unitsOf(event._id),
    ]);
    const people: ExpectedPerson[] = [];
    for (let from = 0; from < bookings.length; from += AT_ONCE) {
      people.push(...(await this.toPeople(event, bookings.slice(from, from + AT_ONCE), placed, units)));
    }
    return people.sort((a, b) => compareTexts(a.name, b.name) || (a.reference > b.reference ? 1 : -1));
  }

  private async toPeople(
    { fromDate }: Event,
    bookings: Expected[],
    placed: Awaited<ReturnType<Placements['unitsOf']>>,
    units: readonly CampUnit[],
  ): Promise<ExpectedPerson[]> {
    const [contacts, areas] = await Promise.all([
      this.people.contacts(bookings.map(({ userId }) => userId)),
      this.areas.byId(bookings.map(({ connectedAreaId }) => connectedAreaId)),
    ]);
    const first = istDayStart(fromDate);
    const unitOf = (kind: UnitKind, key: string | null | undefined) =>
      units.find(unit => unit.kind === kind && unit.key === key) ?? null;
    return bookings.map(({ _id, userId, connectedAreaId, bookingReferenceNo, money, amenities }) => {
      const person = contacts.get(userId.toHexString());
      const where = placed.get(_id.toHexString());
      return {
        reference: bookingReferenceNo,
        name: displayName(person),
        areaName: areas.get(connectedAreaId?.toHexString() ?? '')?.name ?? '',
        phone: person?.phone ?? '',
        age: person?.dob ? ageOn(person.dob, first) : null,
        guardianPhone:
          person?.dob && needsGuardian(person.dob, first) ? (person.guardian?.phone ?? null) : null,
        outfits: amenities.outfitCount,
        due: money.due,
        room: unitOf('room', where?.room),
        bus: unitOf('bus', where?.bus),
      };
    });
  }
}

const asSelection = <Row>(rows: Row[]): Selection<Row> => ({
  total: rows.length,

  batches: (async function* () {
    for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
  })(),
});
