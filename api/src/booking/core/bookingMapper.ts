import {
  amountsOf,
  type Answer,
  type Answers,
  answersTo,
  BOOKING_STATUS_NAMES,
  type BookingPersonRecord,
  type BookingRecord,
  type CashStop,
  cashStopOf,
  currentOrder,
  displayName,
  fieldsFor,
  lacksGuardian,
  type PersonRecord,
  type PersonToAsk,
  Role,
  type VisitorBookingRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { FileLinks } from '../../platform/files/fileLinks.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import { bookedGuardianOf } from '../../user/guardianRule.js';
import { type Contact, PeopleRepository } from '../../user/peopleRepository.js';
import { toBooking } from './booking.mapping.js';
import type { StoredBooking } from './booking.model.js';
import { bookingTerms } from './eventTerms.js';

/** Converts stored bookings to the API records of staff and visitors, with people, area and event. */
@Injectable()
export class BookingMapper {
  constructor(
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly events: EventRepository,
    private readonly links: FileLinks,
  ) {}

  /** @param sensitive whether the caller may see the sensitive fields of an event's form */
  async toRecords(bookings: StoredBooking[], sensitive = false): Promise<BookingRecord[]> {
    const [contacts, areas, events] = await Promise.all([
      this.people.contacts(bookings.map(booking => booking.userId)),
      this.areas.byId(bookings.map(booking => booking.connectedAreaId)),
      this.events.byId(bookings.map(booking => booking.eventId)),
    ]);
    const facilitators = await this.people.names([...contacts.values()].map(contact => contact.facilitator));
    return bookings.map(stored => {
      const area = areas.get(idText(stored.connectedAreaId) ?? '');
      // Spreads come last: in V8 properties that follow a spread are added one by one, which takes fifty times as
      // long.
      return {
        __v: stored.__v,
        status: stored.status,
        statusName: BOOKING_STATUS_NAMES[stored.status],
        userId: personOf(stored, contacts, facilitators),
        guardian: guardianOf(stored, contacts),
        connectedAreaId: area ? { _id: area._id.toHexString(), name: area.name } : null,
        connectedArea: area?.name ?? '',
        gender: contacts.get(stored.userId.toHexString())?.gender ?? null,
        orderId: stored.orders.findLast(({ orderId }) => orderId !== null)?.orderId ?? null,
        cashStop: cashStopIn(stored, events.get(stored.eventId.toHexString())),
        transportation: stored.amenities.transportation,
        createdAt: stored.createdAt.toISOString(),
        answers: this.answersOf(stored, events.get(stored.eventId.toHexString()), sensitive),
        formVersion: stored.formVersion ?? null,
        ...amountsOf(toBooking(stored)),
        ...fieldsOf(stored, events.get(stored.eventId.toHexString())),
      };
    });
  }

  async toRecord(booking: StoredBooking, sensitive = false): Promise<BookingRecord> {
    const [record] = await this.toRecords([booking], sensitive);
    if (!record) throw new Error('The mapper returned no record for a booking.');
    return record;
  }

  /** The contact of a booking: the area's, else the event's, else the name of the area's leader. */
  async contactOf(
    stored: Pick<StoredBooking, 'connectedAreaId'>,
    event: Event | undefined,
  ): Promise<PersonToAsk | null> {
    const area = (await this.areas.byId([stored.connectedAreaId])).get(idText(stored.connectedAreaId) ?? '');
    const named = [area, event].find(one => one?.contactName ?? one?.contactPhone);
    if (named) return { name: named.contactName ?? null, phone: named.contactPhone ?? null };
    const leader =
      area?.areaLeader && (await this.people.names([area.areaLeader])).get(idText(area.areaLeader) ?? '');
    return leader ? { name: displayName(leader), phone: null } : null;
  }

  /** The answers that the caller may see, if the event is known; files get fresh links. */
  private answersOf({ answers }: StoredBooking, event: Event | undefined, sensitive: boolean): Answers {
    if (!event) return {};
    const fields = fieldsFor(event.form, event, { sensitive, now: new Date() });
    const shown = Object.entries(answersTo(fields, answers));
    const files = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => key));
    const linked = (key: string, answer: Answer) =>
      files.has(key) && typeof answer === 'string' ? (this.links.refresh(answer) ?? answer) : answer;
    return Object.fromEntries(shown.map(([key, answer]) => [key, linked(key, answer)]));
  }

  /** @param known the booking's event, if it was already read */
  async toVisitorRecord(stored: StoredBooking, known?: Event): Promise<VisitorBookingRecord> {
    const event = known ?? (await this.events.byId([stored.eventId])).get(stored.eventId.toHexString());
    const booking = toBooking(stored);
    const order = event ? currentOrder(booking, bookingTerms(event), new Date()) : null;
    return {
      ...amountsOf(booking),
      ...fieldsOf(stored, event),
      bookingId: stored._id.toHexString(),
      userId: stored.userId.toHexString(),
      status: BOOKING_STATUS_NAMES[stored.status],
      statusCode: stored.status,
      orderId: order?.orderId ?? null,
      transportation: booking.amenities.transportation,
      prices: booking.prices,
      answers: this.answersOf(stored, event, true),
      formVersion: stored.formVersion ?? null,
      options: booking.amenities.options ?? [],
      event: { fromDate: event?.fromDate ?? '', toDate: event?.toDate ?? '', venue: event?.venue ?? '' },
      contact: await this.contactOf(stored, event),
    };
  }
}

/** Why no more cash can be recorded for a booking; null when it can, and when the event is unknown. */
const cashStopIn = ({ status }: StoredBooking, event: Event | undefined): CashStop | null =>
  event ? cashStopOf(status, bookingTerms(event), new Date()) : null;

const fieldsOf = (stored: StoredBooking, event: Event | undefined) => ({
  _id: stored._id.toHexString(),
  eventId: event?.eventId ?? stored.eventId.toHexString(),
  eventName: event?.title ?? '',
  bookingReferenceNo: stored.bookingReferenceNo,
  bookingDateTime: stored.createdAt.toISOString(),
  paymentMode: stored.paymentMode ?? null,
  holdUntil: isoText(stored.holdUntil),
  cancelRequest: stored.cancelRequest
    ? { at: stored.cancelRequest.at.toISOString(), reason: stored.cancelRequest.reason }
    : null,
});

function guardianOf({ userId }: StoredBooking, contacts: Map<string, Contact>): BookingRecord['guardian'] {
  const contact = contacts.get(userId.toHexString());
  return contact ? bookedGuardianOf(contact, new Date()) : null;
}

function personOf(
  { userId }: StoredBooking,
  contacts: Map<string, Contact>,
  facilitators: Map<string, PersonRecord>,
): BookingPersonRecord {
  const contact = contacts.get(userId.toHexString());
  return {
    _id: userId.toHexString(),
    name: contact?.name ?? '',
    initiatedName: contact?.initiatedName ?? null,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    sadhnaGroup: contact?.sadhnaGroup ?? null,
    facilitator: facilitators.get(idText(contact?.facilitator) ?? '') ?? null,
    lacksGuardian: contact ? lacksGuardian(contact, new Date()) : false,
    isSecretary: contact?.roles.includes(Role.GeneralSecretary) ?? false,
  };
}
