import { categoryOf, type PriceList, type SeatClaim } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import type { BookedSeat, ClaimedPlaces, StoredBooking } from './booking.model.js';
import { PlaceClaims } from './placeClaims.js';
import { freeNumber, NUMBERS } from './placeNumbers.js';

/** More pools than are booked at the same time. */
const MOST_REMEMBERED = 200;

/** Numbers that are taken: a whole event's, or those of one of its accommodations. */
interface Pool {
  readonly name: string;
  /** The event's as it was read. */
  readonly version: number;
  readonly capacity: number | null;
  readonly taken: () => Promise<number[]>;
  /** The number that others are about to take with a seat; null: none of this pool. */
  readonly numberOf: (claimed: BookedSeat) => number | null;
}

interface Remembered {
  readonly version: number;
  readonly taken: Set<number>;
}

/**
 * Chooses the numbers of the places that a booking is to have. Nobody has them before the booking is stored with them,
 * and then nobody else can: the indexes refuse a number that another booking has (docs/rules/booking.md#6).
 */
@Injectable()
export class Seats {
  /**
   * Numbers that were taken when somebody looked. A number that is missing here costs a try that the index refuses; one
   * that is here and free again is found as soon as there seems to be no other. Of an event that was edited since, the
   * index refuses too little: another capacity let others have numbers that this one would never give.
   */
  private readonly remembered = new Map<string, Remembered>();

  constructor(
    @InjectModel('booking') private readonly bookings: Model<StoredBooking>,
    private readonly claims: PlaceClaims,
  ) {}

  /**
   * Places for what a booking wants; those that it has already and still wants stay.
   * @param own the booking, unless it is a new one
   * @param prices the booking's own: they say whether the accommodation has places at all
   * @returns null when the event, or the accommodation, is full or not offered any more
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

  /** A number that was chosen is somebody else's: what is remembered of the event is out of date. */
  forget(eventId: Types.ObjectId): void {
    for (const name of this.remembered.keys()) {
      if (name.startsWith(eventId.toHexString())) this.remembered.delete(name);
    }
  }

  /** @returns null when all are taken, as somebody has just looked. */
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
    // Claims first: a place that becomes a seat between the two looks is in the later one.
    const claimed = (await claims()).flatMap(({ seat }) => (seat && numberOf(seat)) ?? []);
    const fresh = new Set([...(await taken()), ...claimed]);
    const found = freeNumber(fresh, capacity);
    if (found !== null) fresh.add(found);
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(name, { version, taken: fresh });
    return found;
  }
}

/** Queries that the unique indexes answer by themselves, without a look at any booking. */
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
