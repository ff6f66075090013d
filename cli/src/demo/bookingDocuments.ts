import {
  type BookedSeat,
  type GatewayEntry,
  searchTokens,
  type StoredBooking,
  tokensOf,
  toStored,
} from '@coastok/api';
import { type Booking, CURRENCY, isSent, istDay, sortKey, WHOLE_EVENT } from '@coastok/domain';
import type { SeedBooking } from '@coastok/seeds';
import { Types } from 'mongoose';

/** Converts invented bookings to stored documents. */
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
    nameKey: sortKey(member.name),
    createdAt,
    seat: seatOf(seats),
  });

/** The seat of a live booking, as its scenario claimed it. */
function seatOf(seats: SeedBooking['seats']): BookedSeat | null {
  const inEvent = seats.find(({ pool }) => pool === WHOLE_EVENT);
  const room = seats.find(({ pool }) => pool !== WHOLE_EVENT);
  return inEvent
    ? { event: inEvent.number, category: room ? Number(room.pool) : null, room: room?.number ?? null }
    : null;
}

const PAISE = 100;

const gatewayEntry = (
  entry: Pick<GatewayEntry, '_id' | 'kind' | 'paymentId' | 'amount' | 'at'>,
): GatewayEntry => ({ ...entry, day: istDay(entry.at), learntAt: entry.at, settlementId: null });

/** Gateway entries for a booking's payments and refunds, as the product stores them. */
export const gatewayEntryDocuments = ({ payments, refunds }: Booking): GatewayEntry[] => [
  ...payments
    .filter(({ state, currency }) => state === 'captured' && currency === CURRENCY)
    .map(({ paymentId, paise, at }) =>
      gatewayEntry({ _id: paymentId, kind: 'payment', paymentId, amount: paise, at }),
    ),
  ...refunds.flatMap(refund => {
    const { gatewayRefundId: _id, paymentId, amount, at } = refund;
    if (!_id || !paymentId || !isSent(refund)) return [];
    return [gatewayEntry({ _id, kind: 'refund', paymentId, amount: amount * PAISE, at })];
  }),
];
