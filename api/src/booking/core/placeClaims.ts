import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { EventRepository } from '../../event/eventRepository.js';
import type { Event } from '../../event/event.model.js';
import { asRead, asWritten } from '../../platform/mongo/compareAndSet.js';
import type { ClaimedPlaces, StoredBooking } from './booking.model.js';

/** A step removes its claim when it ends, which takes much less than this. An older claim was left by a crash. */
const ABANDONED_AFTER_MS = 60_000;

/** The type is in the filter because the partial index contains only claims. */
const CLAIMED = { $type: 'date' };

// The schema's types do not support nested fields.
const claimedAt = (condition: object): object => ({ 'claimed.at': condition });

/**
 * Claims the places that a step takes before the step is stored. Staff may remove places from the event between the
 * read of the event and the write of the step. So the booking first stores which places it is about to take, then
 * reads the event again, and takes the places only if the event is unchanged (docs/rules/booking.md#6).
 */
@Injectable()
export class PlaceClaims {
  constructor(
    @InjectModel('booking') private readonly bookings: Model<StoredBooking>,
    private readonly events: EventRepository,
  ) {}

  /**
   * Claims places for a booking; it also keeps the places that it has.
   * @returns the booking with its claim; null when the booking or the event has changed since it was read
   */
  async claim(
    read: StoredBooking,
    event: Event,
    claim: Pick<ClaimedPlaces, 'seat' | 'places'>,
  ): Promise<StoredBooking | null> {
    const claimed = { ...claim, at: new Date() };
    const holding = await this.bookings
      .findOneAndUpdate(
        { _id: read._id, ...asRead('__v', read) },
        { $set: { claimed, ...asWritten('__v', read.__v) } },
        { returnDocument: 'after' },
      )
      .lean<StoredBooking>();
    if (!holding) return null;
    const now = (await this.events.byId([event._id])).get(event._id.toHexString());
    if (now?.__v === event.__v) return holding;
    await this.giveUp(holding);
    return null;
  }

  /** Removes a booking's claim; a step that still wants to use it finds the booking changed. */
  async giveUp(holding: StoredBooking): Promise<void> {
    await this.bookings.updateOne(
      { _id: holding._id, ...asRead('__v', holding) },
      { $set: asWritten('__v', holding.__v), $unset: { claimed: '' } },
    );
  }

  /** The claims in an event, except those of the given booking. */
  async at(eventId: Types.ObjectId, but?: Types.ObjectId): Promise<ClaimedPlaces[]> {
    const rows = await this.bookings
      .find({ ...claimedAt(CLAIMED), eventId, ...(but && { _id: { $ne: but } }) }, { claimed: 1 })
      .lean<Pick<StoredBooking, 'claimed'>[]>();
    return rows.flatMap(({ claimed }) => claimed ?? []);
  }

  /** The bookings with a claim of places that a crashed step left. */
  abandoned(): AsyncIterable<StoredBooking> {
    const before = new Date(Date.now() - ABANDONED_AFTER_MS);
    return this.bookings
      .find(claimedAt({ $lt: before, ...CLAIMED }))
      .lean<StoredBooking[]>()
      .cursor();
  }
}

/** Whether a booking would get places that it does not have yet. */
export function needsPlaces(
  { seat: had, places: held = [] }: Pick<StoredBooking, 'seat' | 'places'>,
  { seat, places }: Pick<ClaimedPlaces, 'seat' | 'places'>,
): boolean {
  const movesSeat =
    seat !== null &&
    (seat.event !== had?.event ||
      (seat.room !== null && (seat.room !== had.room || seat.category !== had.category)));
  return movesSeat || places.some(place => !held.includes(place));
}
