import {
  beginOf,
  formatRupees,
  istDayEnd,
  type MyBookingRecord,
  type MyWaitlistRecord,
  type PublicEventRecord,
} from '@coastok/domain';
import { useEffect, useState } from 'react';
import { client } from '../api/client.js';
import { dateTimeText } from '../dates/dates.js';
import { registerAddress, ticketAddress } from '../events/addresses.js';
import { rememberedEmail } from '../session/userDetails.js';
import { landing } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { placeText } from '../waitlist/listText.js';

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
function statusOfBooking(booking: Booking, address: string): OwnStatus {
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
const statusOfPlace = (
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

type OwnStatuses = ReadonlyMap<string, OwnStatus>;

const NOTHING: OwnStatuses = new Map();

/**
 * The reader's own bookings and places for the events of a landing page, by the event's id. The page itself is the
 * same for everybody: this is fetched afterwards, and only where an address was verified in this browser.
 */
export function useOwnStatuses(events: readonly PublicEventRecord[]): OwnStatuses {
  const [statuses, setStatuses] = useState(NOTHING);
  useEffect(() => {
    const email = rememberedEmail();
    if (!email) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    Promise.all([
      client.call('visitor.myBookings', {}, options),
      client.call('visitor.myWaitlist', {}, options),
    ]).then(
      ([bookings, places]) => {
        const own = events.flatMap(event => {
          const found = ownStatusOf(event, { bookings, places }, registerAddress(event, email));
          return found ? [[event.eventId, found] as const] : [];
        });
        setStatuses(new Map(own));
      },
      // A reader whose session has ended, or who has no network, sees the page as everybody else does.
      () => undefined,
    );
    return () => controller.abort();
  }, [events]);
  return statuses;
}

/** Longer timers overflow and fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** The instants at which the state of an event changes. */
const turnsOf = (event: PublicEventRecord): number[] =>
  [event.registrationOpensAt, event.registrationClosesAt, beginOf(event), istDayEnd(event.toDate)]
    .filter(instant => instant !== null)
    .map(instant => new Date(instant).getTime());

/**
 * The page's own instant at first, then the current time at every change of state of one of the events while the
 * page is open.
 */
export function useNow(events: readonly PublicEventRecord[], loadedAt: Date): Date {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const next = Math.min(...events.flatMap(turnsOf).filter(turn => turn > now.getTime()));
    if (!Number.isFinite(next)) return;
    const wait = Math.max(next - Date.now(), 0) + 1;
    const timer = setTimeout(() => setNow(new Date()), Math.min(wait, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [events, now]);
  return now;
}
