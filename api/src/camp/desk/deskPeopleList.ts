import {
  answerLines,
  type Answers,
  BookingStatus,
  can,
  type DeskAnswerRecord,
  type DeskPendingRecord,
  type DeskPersonRecord,
  fieldsFor,
  type FormField,
  needsGuardian,
  TICKET_STATUSES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { Event } from '../../event/event.model.js';
import { EventRepository } from '../../event/eventRepository.js';
import { type DeskDevice, scopeFilter } from '../../platform/auth/caller.js';
import { FileLinks } from '../../platform/files/fileLinks.js';
import { idText, isoText } from '../../platform/mongo/objectId.js';
import { type Contact, PeopleRepository } from '../../user/peopleRepository.js';
import { Placements } from '../units/placements.js';

type ListedBooking = Pick<
  StoredBooking,
  | '_id'
  | 'userId'
  | 'connectedAreaId'
  | 'bookingReferenceNo'
  | 'ticketSeq'
  | 'status'
  | 'money'
  | 'amenities'
  | 'camp'
  | 'answers'
>;

const LISTED = {
  userId: 1,
  connectedAreaId: 1,
  bookingReferenceNo: 1,
  ticketSeq: 1,
  status: 1,
  'money.due': 1,
  'amenities.outfitCount': 1,
  'amenities.category': 1,
  camp: 1,
  answers: 1,
} as const;

export type ListedPerson = { person: DeskPersonRecord } | { pending: DeskPendingRecord };

/** All people a device may know about, with their current data. */
@Injectable()
export class DeskPeopleList {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly placements: Placements,
    private readonly events: EventRepository,
    private readonly files: FileLinks,
  ) {}

  /** The people, by booking id. */
  async of(device: DeskDevice): Promise<Map<string, ListedPerson>> {
    const { eventId, scope, showPhones } = device;
    const bookings = await this.bookings.model
      .find(
        {
          eventId,
          status: { $in: [...TICKET_STATUSES, BookingStatus.CashPending] },
          ...scopeFilter(scope, 'connectedAreaId'),
        },
        LISTED,
      )
      .sort({ _id: 1 })
      .lean<ListedBooking[]>();
    const [contacts, areas, units, events, offered] = await Promise.all([
      this.people.contacts(bookings.map(({ userId }) => userId)),
      this.areas.byId(bookings.map(({ connectedAreaId }) => connectedAreaId)),
      this.placements.unitsOf(eventId),
      this.events.byId([eventId]),
      this.placements.offeredTo(device),
    ]);
    const now = new Date();
    // Gender is sent only when some room depends on it.
    const hasSpecial = offered.some(({ forGender, category }) => forGender !== null || category !== null);
    const fields = deskFields(events.get(eventId.toHexString()), device, now);
    return new Map(
      bookings.map((booking): [string, ListedPerson] => {
        const bookingId = booking._id.toHexString();
        const contact = contacts.get(booking.userId.toHexString());
        const due = booking.money.due;
        const known = {
          bookingId,
          reference: booking.bookingReferenceNo,
          name: contact?.name ?? '',
          initiatedName: contact?.initiatedName ?? null,
          due,
        };
        if (booking.status === BookingStatus.CashPending) return [bookingId, { pending: known }];
        const unit = units.get(bookingId);
        const photo = this.files.refresh(contact?.imageUrl);
        const person = {
          ...known,
          seq: booking.ticketSeq ?? 1,
          areaName: areas.get(idText(booking.connectedAreaId) ?? '')?.name ?? null,
          status: booking.status,
          room: unit?.room ?? null,
          bus: unit?.bus ?? null,
          outfitCount: booking.amenities.outfitCount,
          state: booking.camp?.state ?? 'expected',
          inAt: isoText(booking.camp?.inAt),
          ...ofPerson(contact, now),
          ...(hasSpecial && {
            gender: contact?.gender ?? null,
            category: booking.amenities.category ?? null,
          }),
          ...(photo && { photo }),
          ...(showPhones && { phone: contact?.phone ?? '' }),
          ...(fields.length > 0 && { answers: deskAnswers(fields, booking.answers) }),
        } satisfies DeskPersonRecord;
        return [bookingId, { person }];
      }),
    );
  }
}

/**
 * The form fields that are marked for desks and visible to the role that created the device
 * (docs/rules/eventForm.md#7).
 */
const deskFields = (event: Event | undefined, { makerRole }: DeskDevice, now: Date): FormField[] =>
  event
    ? fieldsFor(event.form, event, {
        sensitive: can({ userRole: makerRole, roles: [makerRole] }, 'answer.seeSensitive'),
        now,
      }).filter(({ atDesk }) => atDesk)
    : [];

const deskAnswers = (fields: readonly FormField[], answers: Answers = {}): DeskAnswerRecord[] =>
  answerLines(fields, answers).map(({ label, value, sensitive }) => ({
    label,
    value,
    ...(sensitive && { sensitive }),
  }));

function ofPerson(contact: Contact | undefined, now: Date) {
  const minor = contact?.dob ? needsGuardian(contact.dob, now) : false;
  return {
    minor,
    guardianPhone: minor ? (contact?.guardian?.phone ?? null) : null,
  };
}
