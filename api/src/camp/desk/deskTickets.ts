import {
  BookingStatus,
  type DeskRowKind,
  hasTicket,
  type ReadDeskRow,
  readTicket,
  takesLateCash,
  TICKET_SENTENCES,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { StoredBooking } from '../../booking/core/booking.model.js';
import { BookingRepository } from '../../booking/core/bookingRepository.js';
import { TicketKeys } from '../../booking/ticket/ticketKeys.js';
import { type DeskDevice, covers } from '../../platform/auth/caller.js';

type NamedBooking = Pick<
  StoredBooking,
  | '_id'
  | 'eventId'
  | 'userId'
  | 'connectedAreaId'
  | 'status'
  | 'bookingReferenceNo'
  | 'ticketSeq'
  | 'searchTokens'
  | 'paymentMode'
  | 'closing'
>;

const NAMED = {
  eventId: 1,
  userId: 1,
  connectedAreaId: 1,
  status: 1,
  bookingReferenceNo: 1,
  ticketSeq: 1,
  searchTokens: 1,
  paymentMode: 1,
  'closing.at': 1,
} as const;

/** The booking that a row is about, and why the row is refused, if it is. */
export interface CheckedTicket {
  /** Null when there is no such booking, or the device may not see it. */
  booking: NamedBooking | null;
  problem: string | null;
}

const bad = (problem: keyof typeof TICKET_SENTENCES, booking: NamedBooking | null = null): CheckedTicket => ({
  booking,
  problem: TICKET_SENTENCES[problem],
});

/**
 * Kinds of rows that need no valid ticket: leaving, undoing a mistake, and `look`, because the answers were already
 * shown.
 */
const ALWAYS: readonly DeskRowKind[] = ['out', 'undo', 'look'];

/** Checks the tickets and bookings that the rows of a device name (docs/rules/camp.md#4). */
@Injectable()
export class DeskTickets {
  constructor(
    private readonly bookings: BookingRepository,
    private readonly keys: TicketKeys,
  ) {}

  /** The result for each of these rows, in their order. */
  async check(device: DeskDevice, rows: readonly ReadDeskRow[]): Promise<CheckedTicket[]> {
    const tickets = rows.map(({ code }) => (code === undefined ? null : readTicket(code)));
    const found = await this.find(
      device.eventId,
      rows.flatMap(({ bookingId }) => bookingId ?? []),
      tickets.flatMap(ticket => ticket?.facts.reference ?? []),
    );
    return Promise.all(
      rows.map(async ({ code, bookingId, kind }, index) => {
        const ticket = tickets[index];
        if (code !== undefined && !ticket) return bad('forged');
        if (ticket && ticket.facts.eventId !== device.eventId.toHexString()) return bad('foreign');
        const signed = ticket ? await this.keys.verify(ticket) : 'good';
        if (signed === 'forged') return bad('forged');
        const booking = found.get(bookingId ?? ticket?.facts.reference ?? '');
        if (!booking || !covers(device.scope, booking.connectedAreaId)) return bad('unknown');
        const isReplaced = signed === 'replaced' || (ticket && ticket.facts.seq !== (booking.ticketSeq ?? 1));
        // The ticket of an undo was valid when the row that it undoes was noted.
        if (isReplaced && kind !== 'undo') return bad('replaced', booking);
        if (ALWAYS.includes(kind)) return { booking, problem: null };
        const isLateCash = kind === 'cash-noted' && takesLateCash(booking);
        if (booking.status === BookingStatus.Inactive && !isLateCash) return bad('cancelled', booking);
        // A row that notes cash needs no ticket, because its person still has to pay.
        if (kind !== 'cash-noted' && !hasTicket(booking.status)) return bad('unpaid', booking);
        return { booking, problem: null };
      }),
    );
  }

  /** Bookings of an event, by id and by reference. */
  private async find(
    eventId: Types.ObjectId,
    ids: readonly string[],
    references: readonly string[],
  ): Promise<Map<string, NamedBooking>> {
    const [named, referred] = await Promise.all([
      this.read({ eventId, _id: { $in: ids.map(id => new Types.ObjectId(id)) } }, ids.length),
      this.read({ eventId, bookingReferenceNo: { $in: [...references] } }, references.length),
    ]);
    return new Map([
      ...named.map((booking): [string, NamedBooking] => [booking._id.toHexString(), booking]),
      ...referred.map((booking): [string, NamedBooking] => [booking.bookingReferenceNo, booking]),
    ]);
  }

  private async read(filter: object, requested: number): Promise<NamedBooking[]> {
    if (requested === 0) return [];
    return this.bookings.model.find(filter, NAMED).lean<NamedBooking[]>();
  }
}
