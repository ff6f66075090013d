import { type Seat, searchTokens, type StoredBooking, tokensOf, toStored } from '@coastok/api';
import type { SeedBooking } from '@coastok/seeds';
import { Types } from 'mongoose';

/** Invented bookings and funds as the models store them. */
export const bookingDocument = ({
  booking,
  eventId,
  member,
  bookingReferenceNo,
  createdAt,
}: SeedBooking): StoredBooking =>
  toStored(booking, {
    eventId: new Types.ObjectId(eventId),
    userId: new Types.ObjectId(member._id),
    connectedAreaId: new Types.ObjectId(member.connectedAreaId),
    bookingReferenceNo,
    searchTokens: [...tokensOf(member), ...searchTokens(bookingReferenceNo)],
    createdAt,
  });

export const seatDocuments = ({ booking, seats, createdAt }: SeedBooking): Seat[] =>
  seats.map(({ eventId, pool, number }) => ({
    _id: new Types.ObjectId(),
    eventId: new Types.ObjectId(eventId),
    pool,
    number,
    bookingId: new Types.ObjectId(booking.id),
    claims: [],
    heldVersion: booking.version,
    claimedAt: createdAt,
  }));
