import {
  BookingStatus,
  freePlaces,
  isInLine,
  isLive,
  offersFor,
  type SeatPool,
  WHOLE_EVENT,
} from '@coastok/domain';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import type { Event } from '../../src/event/event.model.js';
import type { WaitlistEntry } from '../../src/waitlist/waitlistEntry.model.js';
import type { World } from '../world/world.js';
import type { Acknowledged } from './acknowledged.js';

type Booking = Pick<StoredBooking, '_id' | 'eventId' | 'userId' | 'status' | 'seat' | 'holdUntil'>;

/** An event with a waiting list, and the bookings and entries of its places. */
export interface Line {
  event: Pick<Event, '_id' | 'title' | 'capacity' | 'categories'>;
  bookings: readonly Booking[];
  /** Ordered by position. */
  entries: readonly WaitlistEntry[];
}

const IN_ORDER = { priority: -1, joinedAt: 1, _id: 1 } as const;

export async function linesOf({ db }: Pick<World, 'db'>): Promise<Line[]> {
  const events = await db.collection<Event>('event').find({ waitlist: true }).toArray();
  return Promise.all(
    events.map(async event => ({
      event,
      bookings: await db.collection<StoredBooking>('booking').find({ eventId: event._id }).toArray(),
      entries: await db
        .collection<WaitlistEntry>('waitlist_entry')
        .find({ eventId: event._id })
        .sort(IN_ORDER)
        .toArray(),
    })),
  );
}

/** How many steps of waiting lists are still pending: offers to make, and endings that entries have to follow. */
export function leftToPass(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => {
    const open = offered(line).filter(entry => {
      const own = bookingOf(line, entry);
      return !entry.offer?.made || (own !== undefined && own.status !== BookingStatus.Pending);
    });
    const waiting = line.entries.filter(({ state }) => state === 'WAITING');
    return sum + open.length + offersFor(line.event, waiting, freePlaces(line.event, taken(line))).length;
  }, 0);
}

/**
 * Each returned sentence is a broken rule of waiting lists (docs/rules/waitlist.md), or an acknowledged entry that
 * was lost.
 */
export function linesAstray(lines: readonly Line[], log: Acknowledged): string[] {
  return [
    ...lines.flatMap(line => [
      ...overfilled(line),
      ...offersAstray(line),
      ...takenAstray(line),
      ...passedOver(line, log),
    ]),
    ...forgottenEntries(lines, log),
  ];
}

/** Booked and offered places together never exceed the capacity. */
function overfilled(line: Line): string[] {
  const { event } = line;
  const counts = taken(line);
  const pools: [SeatPool, number | null | undefined][] = [
    [WHOLE_EVENT, event.capacity],
    ...event.categories.map(({ id, capacity }): [SeatPool, number | null | undefined] => [
      String(id),
      capacity,
    ]),
  ];
  return pools.flatMap(([pool, capacity]) => {
    const count = counts.get(pool) ?? 0;
    return typeof capacity === 'number' && count > capacity
      ? [`${event.title}, pool ${pool}: ${count} are taken or offered, there are ${capacity}.`]
      : [];
  });
}

/**
 * An entry with an offer has exactly one live booking: the one of the offer, which is reserved for the person and has
 * the offer's end.
 */
function offersAstray(line: Line): string[] {
  return offered(line).flatMap(({ _id, userId, offer }) => {
    const live = line.bookings.filter(({ status, userId: of }) => isLive(status) && of.equals(userId));
    const [own] = live;
    const stands =
      live.length === 1 &&
      offer?.bookingId.equals(own?._id) === true &&
      own?.status === BookingStatus.Pending &&
      own.holdUntil !== null;
    const found = live.map(booking => `${String(booking._id)} in status ${booking.status}`);
    return stands ? [] : [`Entry ${String(_id)} has an offer, and for bookings: ${found.join(', ')}.`];
  });
}

function takenAstray(line: Line): string[] {
  return line.entries.flatMap(entry => {
    if (entry.state !== 'TAKEN') return [];
    const own = bookingOf(line, entry);
    return own && own.status !== BookingStatus.Pending
      ? []
      : [`Entry ${String(entry._id)} took its place, and its booking has status ${own?.status}.`];
  });
}

/**
 * Nobody has an offer while an earlier person with the same wish, who had seen their entry before the other one
 * joined, still waits. Where staff offered out of turn, the order is not checked.
 */
function passedOver(line: Line, log: Acknowledged): string[] {
  const { event, entries } = line;
  if (log.outOfTurn.has(String(event._id))) return [];
  return entries.flatMap((entry, place) => {
    const told = log.entries.get(String(entry._id));
    if (entry.state !== 'WAITING' || told?.joinedAt !== entry.joinedAt.toISOString()) return [];
    return entries
      .slice(place + 1)
      .filter(
        ({ state, wants, joinedAt }) =>
          state === 'OFFERED' && String(wants) === String(entry.wants) && joinedAt > told.since,
      )
      .map(later => `Entry ${String(later._id)} has an offer, and ${String(entry._id)} waits before it.`);
  });
}

/** Entries acknowledged as waiting are still on the list; ended ones have the acknowledged state. */
function forgottenEntries(lines: readonly Line[], log: Acknowledged): string[] {
  const states = new Map(
    lines.flatMap(({ entries }) => entries).map(({ _id, state }) => [String(_id), state]),
  );
  return [...log.entries].flatMap(([id, { state: told }]) => {
    const state = states.get(id);
    const holds = isInLine(told) ? state !== undefined && isInLine(state) : state === told;
    return holds ? [] : [`Entry ${id}: ${told} was acknowledged, and it is ${state ?? 'gone'}.`];
  });
}

const offered = ({ entries }: Line): WaitlistEntry[] => entries.filter(({ state }) => state === 'OFFERED');

const bookingOf = ({ bookings }: Line, { offer }: WaitlistEntry): Booking | undefined =>
  bookings.find(({ _id }) => offer?.bookingId.equals(_id));

/** Counts the places of live bookings, and offered places without a booking. */
function taken(line: Line): Map<SeatPool, number> {
  const live = line.bookings.filter(({ status }) => isLive(status));
  const bare = offered(line).filter(({ offer }) => !live.some(({ _id }) => offer?.bookingId.equals(_id)));
  const categories = [
    ...live.map(({ seat }) => seat?.category ?? null),
    ...bare.map(({ offer }) => offer?.category ?? null),
  ];
  const counts = new Map<SeatPool, number>([[WHOLE_EVENT, categories.length]]);
  for (const category of categories) {
    if (category === null) continue;
    counts.set(String(category), (counts.get(String(category)) ?? 0) + 1);
  }
  return counts;
}
