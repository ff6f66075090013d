import type { Event, Seat, StoredBooking } from '@coastok/api';
import { isLive, poolsOf, type SeatPool } from '@coastok/domain';
import type { mongo } from 'mongoose';
import type { Database } from '../../application/database.js';
import { groupedBy, inBatches } from '../batches.js';
import { aggregate, type Check, type Violation } from '../check.js';
import { bookingsOf, ofBooking } from './bookings.js';

type Seated = Pick<StoredBooking, '_id' | 'bookingReferenceNo' | 'status' | 'amenities' | 'eventId'>;

const SEATED = { bookingReferenceNo: 1, status: 1, amenities: 1, eventId: 1 };

const seatsOf = (db: Database) => db.collection<Seat>('seat');

/** Steps claim seats before they are decided, and give back what was too much soon after. */
const CLAIM_LASTS_MS = 5 * 60_000;
const isUnderWay = ({ claims, claimedAt }: Seat): boolean =>
  claims.length > 0 && claimedAt.getTime() > Date.now() - CLAIM_LASTS_MS;

/** Events are few. */
async function eventsById(db: Database): Promise<Map<string, Event>> {
  const events = await db.collection<Event>('event').find().toArray();
  return new Map(events.map(event => [event._id.toHexString(), event]));
}

function poolsNeeded(booking: Seated, events: Map<string, Event>): SeatPool[] {
  const event = events.get(booking.eventId.toHexString());
  if (!event || !isLive(booking.status)) return [];
  return poolsOf(event, { category: booking.amenities.category }).map(({ pool }) => pool);
}

export const SEAT_CHECK: Check = {
  name: 'seats',
  rule: 'Every live booking has one seat in its event and one in its accommodation; nobody else has any.',
  async *find(db, signal) {
    const events = await eventsById(db);
    yield* missingSeats(db, events, signal);
    yield* needlessSeats(db, events, signal);
  },
};

async function* missingSeats(
  db: Database,
  events: Map<string, Event>,
  signal: AbortSignal,
): AsyncGenerator<Violation> {
  const live = bookingsOf(db).find<Seated>({ status: { $gt: 0 } }, { projection: SEATED, signal });
  for await (const batch of inBatches(live)) {
    const seats = await seatsOf(db)
      .find({ bookingId: { $in: batch.map(({ _id }) => _id) } })
      .toArray();
    const byBooking = groupedBy(seats, ({ bookingId }) => bookingId.toHexString());
    for (const booking of batch) {
      const own = byBooking.get(booking._id.toHexString()) ?? [];
      for (const pool of poolsNeeded(booking, events)) {
        const count = own.filter(seat => seat.pool === pool).length;
        if (count !== 1) yield ofBooking(booking, `has ${count} seats in '${pool}' instead of one`);
      }
    }
  }
}

async function* needlessSeats(
  db: Database,
  events: Map<string, Event>,
  signal: AbortSignal,
): AsyncGenerator<Violation> {
  for await (const batch of inBatches(seatsOf(db).find({}, { signal }))) {
    const bookings = await bookingsOf(db)
      .find<Seated>({ _id: { $in: batch.map(({ bookingId }) => bookingId) } }, { projection: SEATED })
      .toArray();
    const byId = new Map(bookings.map(booking => [booking._id.toHexString(), booking]));
    for (const seat of batch.filter(one => !isUnderWay(one))) {
      const booking = byId.get(seat.bookingId.toHexString());
      const place = `place ${seat.number} of '${seat.pool}'`;
      // That of a booking which does not exist is told by the check of references.
      if (!booking) continue;
      if (!booking.eventId.equals(seat.eventId)) yield ofBooking(booking, `has ${place} at another event`);
      else if (!poolsNeeded(booking, events).includes(seat.pool))
        yield ofBooking(booking, `has no right to ${place}`);
    }
  }
}

export const CAPACITY_CHECK: Check = {
  name: 'capacities',
  rule: 'No place is given twice, and no event or accommodation has more bookings than it ever had places.',
  async *find(db, signal) {
    yield* placesGivenTwice(db, signal);
    const events = await eventsById(db);
    const counts = aggregate<{ _id: { eventId: mongo.ObjectId; pool: SeatPool }; taken: number }>(
      db,
      'seat',
      [{ $group: { _id: { eventId: '$eventId', pool: '$pool' }, taken: { $sum: 1 } } }],
      signal,
    );
    for await (const {
      _id: { eventId, pool },
      taken,
    } of counts) {
      const event = events.get(eventId.toHexString());
      const most = event ? await mostPlaces(db, event, pool) : null;
      if (most === null || taken <= most) continue;
      const problem = `${event?.eventId} has ${taken} bookings in '${pool}' and only ${most} places`;
      yield { collection: 'event', id: String(eventId), problem };
    }
  },
};

async function* placesGivenTwice(db: Database, signal: AbortSignal): AsyncGenerator<Violation> {
  const twice = aggregate<{ _id: { pool: SeatPool; number: number }; seats: mongo.ObjectId[] }>(
    db,
    'seat',
    [
      {
        $group: {
          _id: { eventId: '$eventId', pool: '$pool', number: '$number' },
          seats: { $push: '$_id' },
          count: { $sum: 1 },
        },
      },
      { $match: { count: { $gt: 1 } } },
    ],
    signal,
  );
  for await (const {
    _id: { pool, number },
    seats,
  } of twice) {
    for (const seat of seats) {
      yield { collection: 'seat', id: String(seat), problem: `place ${number} of '${pool}' is given twice` };
    }
  }
}

interface CapacityChange {
  changes: { capacity?: { from: number | null }; categories?: { from: Event['categories'] } };
}

/** The most places that a pool ever had: bookings stay when staff lower a capacity. null is unlimited. */
async function mostPlaces(db: Database, event: Event, pool: SeatPool): Promise<number | null> {
  const placesIn = (capacity: number | null, categories: Event['categories']) =>
    pool === 'event' ? capacity : (categories.find(({ id }) => String(id) === pool)?.capacity ?? null);
  const changes = await db
    .collection<CapacityChange>('audit')
    .find({ entity: 'event', entityId: event._id.toHexString() })
    .toArray();
  const ever = [
    placesIn(event.capacity ?? null, event.categories),
    ...changes.flatMap(({ changes: { capacity, categories } }) => {
      if (pool === 'event') return capacity ? [capacity.from ?? null] : [];
      return categories ? [placesIn(null, categories.from ?? [])] : [];
    }),
  ];
  return ever.includes(null) ? null : Math.max(...ever.map(places => places ?? 0));
}
