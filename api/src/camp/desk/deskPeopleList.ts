import {
  BookingStatus,
  type DeskPendingRecord,
  type DeskPersonRecord,
  needsGuardian,
  TICKET_STATUSES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../../area/areaRepository.js';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import type { DeskDevice } from '../../platform/auth/deskDevice.js';
import { scopeFilter } from '../../platform/auth/scope.js';
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
>;

const LISTED = {
  userId: 1,
  connectedAreaId: 1,
  bookingReferenceNo: 1,
  ticketSeq: 1,
  status: 1,
  'money.due': 1,
  'amenities.outfitCount': 1,
  camp: 1,
} as const;

export type ListedPerson = { person: DeskPersonRecord } | { pending: DeskPendingRecord };

/** Everybody whom a device may know of, as they are now. */
@Injectable()
export class DeskPeopleList {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly people: PeopleRepository,
    private readonly areas: AreaRepository,
    private readonly placements: Placements,
  ) {}

  /** By booking. */
  async of({ eventId, scope, showPhones }: DeskDevice): Promise<Map<string, ListedPerson>> {
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
    const [contacts, areas, units] = await Promise.all([
      this.people.contacts(bookings.map(({ userId }) => userId)),
      this.areas.byId(bookings.map(({ connectedAreaId }) => connectedAreaId)),
      this.placements.unitsOf(eventId),
    ]);
    const now = new Date();
    return new Map(
      bookings.map((booking): [string, ListedPerson] => {
        const bookingId = booking._id.toHexString();
        const contact = contacts.get(booking.userId.toHexString());
        const due = booking.money.due;
        const known = { bookingId, reference: booking.bookingReferenceNo, name: contact?.name ?? '', due };
        if (booking.status === BookingStatus.CashPending) return [bookingId, { pending: known }];
        const unit = units.get(bookingId);
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
          ...(showPhones && { phone: contact?.phone ?? '' }),
        } satisfies DeskPersonRecord;
        return [bookingId, { person }];
      }),
    );
  }
}

function ofPerson(contact: Contact | undefined, now: Date) {
  const minor = contact?.dob ? needsGuardian(contact.dob, now) : false;
  return {
    initiatedName: contact?.initiatedName ?? null,
    minor,
    guardianPhone: minor ? (contact?.guardian?.phone ?? null) : null,
  };
}
