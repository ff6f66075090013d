import {
  formatDateTime,
  formatRupees,
  type MyBookingRecord,
  type MyWaitlistRecord,
  type PublicEventRecord,
} from '@coastok/domain';
import { ticketAddress } from '../events/addresses.js';
import { placeText } from '../waitlist/listText.js';

/** What somebody who is known in this browser has of an event, and where that is. */
export interface OwnStanding {
  /** `Your booking: ₹900 due` */
  text: string;
  /** The words of the way there. */
  label: string;
  address: string;
}

type Booking = Pick<MyBookingRecord, 'bookingId' | 'status' | 'due' | 'ticket'>;

/** @param address of the registration */
export function standingOfBooking(booking: Booking, address: string): OwnStanding {
  const { bookingId, status, due, ticket } = booking;
  if (status === 'SUBSIDY_REQUESTED')
    return { text: 'Your request is being decided', label: 'See my booking', address };
  const text = due > 0 ? `Your booking: ${formatRupees(due)} due` : 'Your place is booked';
  if (ticket && due === 0) return { text, label: 'See my ticket', address: ticketAddress(bookingId) };
  return { text: ticket ? `${text}, see your ticket` : text, label: 'See my booking', address };
}

/** @param address of the registration */
export const standingOfPlace = (
  { ahead, offer }: Pick<MyWaitlistRecord, 'ahead' | 'offer'>,
  address: string,
): OwnStanding =>
  offer
    ? {
        text: `A place is kept for you until ${formatDateTime(offer.until)}`,
        label: 'Take the place',
        address,
      }
    : { text: `Waiting list: ${placeText(ahead)}`, label: 'See my place', address };

const isOf = ({ eventId, _id }: Pick<PublicEventRecord, 'eventId' | '_id'>, named: string): boolean =>
  named === eventId || named === _id;

/** What somebody has of one event; undefined for nothing that lives. */
export function ownStandingOf(
  event: Pick<PublicEventRecord, 'eventId' | '_id'>,
  { bookings, places }: { bookings: readonly MyBookingRecord[]; places: readonly MyWaitlistRecord[] },
  address: string,
): OwnStanding | undefined {
  const booking = bookings.find(({ eventId, status }) => isOf(event, eventId) && status !== 'INACTIVE');
  const place = places.find(
    ({ eventId, state, offer }) => isOf(event, eventId) && (state === 'WAITING' || offer),
  );
  // An offer has a booking of its own, and what is to be known is its end.
  if (place?.offer || (place && !booking)) return standingOfPlace(place, address);
  return booking && standingOfBooking(booking, address);
}
