import { type EventForm, NO_FORM, type OptionCounts, type OptionLine } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Event } from '../../event/event.model.js';
import { PlaceClaims } from './placeClaims.js';
import { freeNumber, NUMBERS } from './placeNumbers.js';
import type { StoredBooking } from './booking.model.js';

/** Length of an option's key, `o_` and six characters. */
const KEY_LENGTH = 8;

/** The stored form of an option's place: `o_a1b2c3 17`. A unique index gives each place to one booking. */
const placeOf = (option: string, number: number): string => `${option} ${number}`;

/** The option that a place belongs to. */
export const optionOf = (place: string): string => place.slice(0, KEY_LENGTH);

const numberOf = (place: string): number => Number(place.slice(KEY_LENGTH + 1));

/** How many may choose an option; null means any number. */
const capacityOf = ({ fields }: EventForm, { field, option }: OptionLine): number | null =>
  fields.find(({ key }) => key === field)?.options?.find(({ key }) => key === option)?.places ?? null;

/**
 * Chooses places for the options of a booking, the same way as `Seats` chooses its seat: the booking's own write
 * takes and frees them (docs/rules/eventForm.md#6).
 */
@Injectable()
export class OptionPlaces {
  constructor(
    @InjectModel('booking') private readonly bookings: Model<StoredBooking>,
    private readonly claims: PlaceClaims,
  ) {}

  /**
   * @param own the booking; null for a new one
   * @returns the places, including those that it already has; or the option that has no place left
   */
  async choose(
    event: Event,
    lines: readonly OptionLine[],
    own: Pick<StoredBooking, '_id' | 'places'> | null,
  ): Promise<string[] | { full: OptionLine }> {
    const places: string[] = [];
    for (const line of lines) {
      const kept = own?.places?.find(place => optionOf(place) === line.option);
      const place = kept ?? (await this.freePlace(event, line, own?._id));
      if (place === null) return { full: line };
      places.push(place);
    }
    return places;
  }

  private async freePlace(
    { _id, form = NO_FORM }: Event,
    line: OptionLine,
    own: Types.ObjectId | undefined,
  ): Promise<string | null> {
    const capacity = capacityOf(form, line);
    const taken = capacity === null ? [] : await this.taken(_id, line.option, own);
    const number = freeNumber(new Set(taken), capacity ?? NUMBERS);
    return number === null ? null : placeOf(line.option, number);
  }

  /** Claims are read first: a claim that becomes a place between the two queries is then found by the second one. */
  private async taken(
    eventId: Types.ObjectId,
    option: string,
    but: Types.ObjectId | undefined,
  ): Promise<number[]> {
    const claimed = await this.claims.at(eventId, but);
    const places = { $elemMatch: { $gte: `${option} `, $lt: `${option}!` } };
    const rows = await this.bookings
      .find({ eventId, places }, { _id: 0, places: 1 })
      .lean<Pick<StoredBooking, 'places'>[]>();
    return [...claimed, ...rows].flatMap(row =>
      (row.places ?? []).filter(place => optionOf(place) === option).map(numberOf),
    );
  }

  /** The number of bookings that have chosen each option of an event. */
  async counts(eventId: Types.ObjectId): Promise<OptionCounts> {
    const rows = await this.bookings.aggregate<{ _id: string; count: number }>([
      { $match: { eventId, places: { $type: 'string' } } },
      { $unwind: '$places' },
      { $group: { _id: { $substrBytes: ['$places', 0, KEY_LENGTH] }, count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }
}
