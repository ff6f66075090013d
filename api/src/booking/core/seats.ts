import { categoryOf, type PriceList, type SeatClaim } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import type { BookedSeat, ClaimedPlaces, StoredBooking } from './booking.model.js';
import { PlaceClaims } from './placeClaims.js';
import { freeNumber, NUMBERS } from './placeNumbers.js';

/** Maximum number of cached pools, more than are booked at the same time; a full cache is cleared. */
const MOST_REMEMBERED = 200;

/** The taken numbers of a whole event, or of one of its accommodations. */
interface Pool {
  readonly name: string;
  /** The event's version when it was read. */
  readonly version: number;
  readonly capacity: number | null;
  readonly taken: () => Promise<number[]>;
  /** The number of this pool that a claim contains; null when it contains none. */
  readonly numberOf: (claimed: BookedSeat) => number | null;
}

interface Remembered {
  readonly version: number;
  readonly taken: Set<number>;
}

/**
 * Chooses the numbers of a booking's places. A number is taken only when the booking is stored with it; from then on
 * a unique index refuses it to any other booking (docs/rules/booking.md#6).
 */
@Injectable()
export class Seats {
  /**
   * Cache of taken numbers. A number missing here costs one try that the index refuses; a number that is free again
   * is found once no other seems free. An entry counts only for the event version it was read with: after an edit
   * with another capacity, others may have numbers that this capacity would never give, which the index does not
   * notice.
   */
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    @InjectModel('booking') private readonly bookings: Model<StoredBooking>,
    private readonly claims: PlaceClaims,
  ) {}

  /**
   * Chooses the places for a booking; those that it has and still wants are kept.
   * @param own the booking; null for a new one
   * @param prices the booking's own price list: it decides whether the accommodation has places at all
   * @returns null when the event or the accommodation is full, or is no longer offered
   */
  async choose(
    event: Event,
    prices: PriceList,
    { category }: SeatClaim,
    own: Pick<StoredBooking, '_id' | 'seat'> | null,
  ): Promise<BookedSeat | null> {
    const had = own?.seat;
    const claimed = () => this.claims.at(event._id, own?._id);
    const inEvent = had?.event ?? (await this.numberIn(wholeEvent(event, this.bookings), claimed));
    if (inEvent === null) return null;
    if (categoryOf(prices, category) === null) return { event: inEvent, category: null, room: null };
    const offered = event.categories.find(({ id }) => id === category);
    if (!offered) return null;
    const kept = had?.category === category ? had.room : null;
    const room = kept ?? (await this.numberIn(roomsOf(event, offered, this.bookings), claimed));
    return room === null ? null : { event: inEvent, category, room };
  }

  /** Clears the cached numbers of an event, after another booking took a chosen number. */
  forget(eventId: Types.ObjectId): void {
    for (const name of this.remembered.keys()) {
      if (name.startsWith(eventId.toHexString())) this.remembered.delete(name);
    }
  }

  /** @returns null when all numbers are taken, according to a fresh query. */
  private async numberIn(
    { name, version, capacity, taken, numberOf }: Pool,
    claims: () => Promise<ClaimedPlaces[]>,
  ): Promise<number | null> {
    if (capacity === null) return freeNumber(new Set(), NUMBERS);
    const known = this.remembered.get(name);
    const number = known?.version === version ? freeNumber(known.taken, capacity) : null;
    if (known && number) {
      known.taken.add(number);
      return number;
    }
    // Claims are read first: a claim that becomes a seat between the two queries is then found by the second one.
    const claimed = (await claims()).flatMap(({ seat }) => (seat && numberOf(seat)) ?? []);
    const fresh = new Set([...(await taken()), ...claimed]);
    const found = freeNumber(fresh, capacity);
    if (found !== null) fresh.add(found);
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(name, { version, taken: fresh });
    return found;
  }
}

/** The queries are covered by the unique indexes, so they read no documents. */
const wholeEvent = ({ _id, __v: version, capacity }: Event, bookings: Model<StoredBooking>): Pool => ({
  name: `${_id.toHexString()} event`,
  version,
  capacity: capacity ?? null,
  taken: async () => {
    const rows = await bookings
      .find({ eventId: _id, 'seat.event': { $gt: 0 } }, { _id: 0, 'seat.event': 1 })
      .lean<{ seat: { event: number } }[]>();
    return rows.map(({ seat }) => seat.event);
  },
  numberOf: claimed => claimed.event,
});

const roomsOf = (
  { _id, __v: version }: Event,
  { id, capacity }: Event['categories'][number],
  bookings: Model<StoredBooking>,
): Pool => ({
  name: `${_id.toHexString()} ${id}`,
  version,
  capacity: capacity ?? null,
  taken: async () => {
    const rows = await bookings
      .find({ eventId: _id, 'seat.category': id, 'seat.room': { $gt: 0 } }, { _id: 0, 'seat.room': 1 })
      .lean<{ seat: { room: number } }[]>();
    return rows.map(({ seat }) => seat.room);
  },
  numberOf: claimed => (claimed.category === id ? claimed.room : null),
});
