import {
  formatRupees,
  type MyBookingRecord,
  type MyWaitlistRecord,
  type PublicEventRecord,
} from '@coastok/domain';
import { ticketAddress } from '../events/addresses.js';
import { placeText } from '../waitlist/listText.js';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { dateTimeText } from '../dates/dates.js';

/** A known visitor's booking or waiting list place for an event, with a link to it. */
export interface OwnStatus {
  /** `Your booking: ₹900 due` */
  text: string;
  /** The label of the link. */
  label: string;
  address: string;
}

type Booking = Pick<MyBookingRecord, 'bookingId' | 'status' | 'due' | 'ticket'>;

/** @param address of the registration */
export function statusOfBooking(booking: Booking, address: string): OwnStatus {
  const { bookingId, status, due, ticket } = booking;
  if (status === 'SUBSIDY_REQUESTED')
    return { text: landing.beingDecided, label: landing.seeBooking, address };
  if (ticket && due === 0)
    return { text: landing.booked, label: landing.seeTicket, address: ticketAddress(bookingId) };
  const amount = formatRupees(due);
  const text = due > 0 ? fill(ticket ? landing.dueSeeTicket : landing.due, { amount }) : landing.booked;
  return { text, label: landing.seeBooking, address };
}

/** @param address of the registration */
export const statusOfPlace = (
  { ahead, offer }: Pick<MyWaitlistRecord, 'ahead' | 'offer'>,
  address: string,
): OwnStatus =>
  offer
    ? {
        text: fill(landing.keptUntil, { when: dateTimeText(offer.until) }),
        label: landing.takePlace,
        address,
      }
    : { text: fill(landing.listed, { place: placeText(ahead) }), label: landing.seePlace, address };

const isOf = ({ eventId, _id }: Pick<PublicEventRecord, 'eventId' | '_id'>, named: string): boolean =>
  named === eventId || named === _id;

/** The visitor's booking or place for one event; undefined if none is live. */
export function ownStatusOf(
  event: Pick<PublicEventRecord, 'eventId' | '_id'>,
  { bookings, places }: { bookings: readonly MyBookingRecord[]; places: readonly MyWaitlistRecord[] },
  address: string,
): OwnStatus | undefined {
  const booking = bookings.find(({ eventId, status }) => isOf(event, eventId) && status !== 'INACTIVE');
  const place = places.find(
    ({ eventId, state, offer }) => isOf(event, eventId) && (state === 'WAITING' || offer),
  );
  // An offer has a booking too, but its deadline is what the visitor needs to know.
  if (place?.offer || (place && !booking)) return statusOfPlace(place, address);
  return booking && statusOfBooking(booking, address);
}
