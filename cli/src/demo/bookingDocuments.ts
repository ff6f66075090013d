import { type BookedSeat, searchTokens, type StoredBooking, tokensOf, toStored } from '@coastok/api';
import { WHOLE_EVENT } from '@coastok/domain';
import type { SeedBooking } from '@coastok/seeds';
import { Types } from 'mongoose';

/** Invented bookings as the model stores them. */
export const bookingDocument = ({
  booking,
  eventId,
  member,
  bookingReferenceNo,
  createdAt,
  seats,
}: SeedBooking): StoredBooking =>
  toStored(booking, {
    eventId: new Types.ObjectId(eventId),
    userId: new Types.ObjectId(member._id),
    connectedAreaId: new Types.ObjectId(member.connectedAreaId),
    bookingReferenceNo,
    searchTokens: [...tokensOf(member), ...searchTokens(bookingReferenceNo)],
    createdAt,
    seat: seatOf(seats),
  });

/** A live booking's places, as the story took them. */
function seatOf(seats: SeedBooking['seats']): BookedSeat | null {
  const inEvent = seats.find(({ pool }) => pool === WHOLE_EVENT);
  const room = seats.find(({ pool }) => pool !== WHOLE_EVENT);
  return inEvent
    ? { event: inEvent.number, category: room ? Number(room.pool) : null, room: room?.number ?? null }
    : null;
}
