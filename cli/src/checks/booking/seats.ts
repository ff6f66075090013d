import type { BookedSeat, Event, StoredBooking } from '@coastok/api';
import { categoryOf, isLive } from '@coastok/domain';
import type { mongo } from 'mongoose';
import type { Database } from '../../application/database.js';
import { aggregate, type Check, type Violation } from '../check.js';
import { bookingsOf, ofBooking } from './bookings.js';

type Seated = Pick<
  StoredBooking,
  '_id' | 'bookingReferenceNo' | 'status' | 'amenities' | 'prices' | 'eventId'
> & { seat?: BookedSeat | null } & Pick<StoredBooking, 'claimed'>;

const SEATED = { bookingReferenceNo: 1, status: 1, amenities: 1, prices: 1, seat: 1, claimed: 1 };

/** `booking-effects` frees an unused place within two minutes. */
const CLAIMED_TOO_LONG_MS = 10 * 60_000;

export const SEAT_CHECK: Check = {
  name: 'seats',
  rule: 'Every live booking has a place in its event and one in its accommodation; nobody else has any.',
  remedy:
    'In the console, give the booking another room and then its own again, which chooses places again. Of one that has ended, tell the developers: its place stays taken. A place that stays reserved is freed by coastok jobs run booking-effects.',
  async *find(db, signal) {
    for await (const booking of bookingsOf(db).find<Seated>({}, { projection: SEATED, signal })) {
      for (const problem of [...problemsOf(booking), ...claimOf(booking)]) yield ofBooking(booking, problem);
    }
  },
};

function problemsOf({ status, amenities, prices, seat }: Seated): string[] {
  if (!isLive(status)) return seat ? [`has ended and keeps ${placeOf(seat)}`] : [];
  if (!seat) return ['has no place in its event'];
  const category = categoryOf(prices, amenities.category)?.id ?? null;
  const missing = category !== null && seat.room === null;
  return [
    ...(missing ? [`has no place in accommodation ${category}`] : []),
    ...(!missing && seat.category !== category ? [`has no right to ${placeOf(seat)}`] : []),
  ];
}

const claimOf = ({ claimed }: Seated): string[] =>
  claimed && Date.now() - claimed.at.getTime() > CLAIMED_TOO_LONG_MS
    ? [`has reserved a place since ${claimed.at.toISOString()} and not taken it`]
    : [];

const placeOf = ({ event, category, room }: BookedSeat): string =>
  room === null ? `place ${event}` : `place ${event} and place ${room} of accommodation ${category}`;

/** A place is counted in a pool: the whole event, or one of its accommodations. */
interface Pool {
  eventId: mongo.ObjectId;
  category: number | null;
}

export const CAPACITY_CHECK: Check = {
  name: 'capacities',
  rule: 'No place is given twice, and no event or accommodation has more bookings than it ever had places.',
  remedy: 'Raise the capacity in the console, or cancel a booking with the person who made it.',
  async *find(db, signal) {
    yield* placesGivenTwice(db, signal);
    const events = await eventsById(db);
    for await (const { _id: pool, taken } of takenPlaces(db, signal)) {
      const event = events.get(pool.eventId.toHexString());
      const most = event ? await mostPlaces(db, event, pool) : null;
      if (most === null || taken <= most) continue;
      const problem = `${event?.eventId} has ${taken} bookings in ${nameOf(pool)} and only ${most} places`;
      yield { collection: 'event', id: String(pool.eventId), problem };
    }
  },
};

const nameOf = ({ category }: Pool): string => (category === null ? 'all' : `accommodation ${category}`);

/** Reads all events: there are few. */
async function eventsById(db: Database): Promise<Map<string, Event>> {
  const events = await db.collection<Event>('event').find().toArray();
  return new Map(events.map(event => [event._id.toHexString(), event]));
}

/** Counts each place once for the event, and once for its accommodation if it has one. */
const EACH_PLACE: mongo.Document[] = [
  { $match: { 'seat.event': { $gt: 0 } } },
  {
    $project: {
      bookingReferenceNo: 1,
      places: [
        { eventId: '$eventId', category: null, number: '$seat.event' },
        { eventId: '$eventId', category: '$seat.category', number: '$seat.room' },
      ],
    },
  },
  { $unwind: '$places' },
  { $match: { 'places.number': { $gt: 0 } } },
];

const takenPlaces = (db: Database, signal: AbortSignal) =>
  aggregate<{ _id: Pool; taken: number }>(
    db,
    'booking',
    [
      ...EACH_PLACE,
      {
        $group: {
          _id: { eventId: '$places.eventId', category: '$places.category' },
          taken: { $sum: 1 },
        },
      },
    ],
    signal,
  );

async function* placesGivenTwice(db: Database, signal: AbortSignal): AsyncGenerator<Violation> {
  const twice = aggregate<{
    _id: Pool & { number: number };
    bookings: Pick<StoredBooking, '_id' | 'bookingReferenceNo'>[];
  }>(
    db,
    'booking',
    [
      ...EACH_PLACE,
      {
        $group: {
          _id: '$places',
          bookings: { $push: { _id: '$_id', bookingReferenceNo: '$bookingReferenceNo' } },
          count: { $sum: 1 },
        },
      },
      { $match: { count: { $gt: 1 } } },
    ],
    signal,
  );
  for await (const { _id: place, bookings } of twice) {
    for (const booking of bookings)
      yield ofBooking(booking, `shares place ${place.number} of ${nameOf(place)} with another booking`);
  }
}

interface CapacityChange {
  changes: { capacity?: { from: number | null }; categories?: { from: Event['categories'] } };
}

/** The highest capacity that a pool ever had: bookings stay when staff lower a capacity. null is unlimited. */
async function mostPlaces(db: Database, event: Event, { category }: Pool): Promise<number | null> {
  const placesIn = (capacity: number | null, categories: Event['categories']) =>
    category === null ? capacity : (categories.find(({ id }) => id === category)?.capacity ?? null);
  const changes = await db
    .collection<CapacityChange>('audit')
    .find({ entity: 'event', entityId: event._id.toHexString() })
    .toArray();
  const ever = [
    placesIn(event.capacity ?? null, event.categories),
    ...changes.flatMap(({ changes: { capacity, categories } }) => {
      if (category === null) return capacity ? [capacity.from ?? null] : [];
      return categories ? [placesIn(null, categories.from ?? [])] : [];
    }),
  ];
  return ever.includes(null) ? null : Math.max(...ever.map(places => places ?? 0));
}

type Chosen = Pick<
  StoredBooking,
  '_id' | 'bookingReferenceNo' | 'status' | 'amenities' | 'answers' | 'places'
>;

const CHOSEN = { bookingReferenceNo: 1, status: 1, amenities: 1, answers: 1, places: 1 };
const WITH_OPTIONS = {
  $or: [{ 'amenities.options.0': { $exists: true } }, { 'places.0': { $exists: true } }],
};

export const OPTION_CHECK: Check = {
  name: 'options',
  rule: 'Every live booking has one place of each option that it answered, and pays for these; nobody else has any.',
  remedy: 'Report it to the developers: a place stays taken, or was never claimed.',
  async *find(db, signal) {
    for await (const booking of bookingsOf(db).find<Chosen>(WITH_OPTIONS, { projection: CHOSEN, signal })) {
      for (const problem of optionProblemsOf(booking)) yield ofBooking(booking, problem);
    }
  },
};

function optionProblemsOf({ status, amenities, answers = {}, places = [] }: Chosen): string[] {
  // An erased option keeps only its price.
  const lines = (amenities.options ?? []).filter(({ option }) => option !== '');
  const taken = places.map(place => place.split(' ', 1)[0] ?? '');
  const chosen = lines.map(({ option }) => option);
  const held = isLive(status) ? chosen : [];
  return [
    ...held.filter(option => !taken.includes(option)).map(option => `has no place of option ${option}`),
    ...taken.filter(option => !held.includes(option)).map(option => `has no right to a place of ${option}`),
    ...lines
      .filter(({ field, option }) => ![answers[field]].flat().includes(option))
      .map(({ option }) => `pays for option ${option}, which it did not answer`),
  ];
}
