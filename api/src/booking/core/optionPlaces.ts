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

/** A place of an option as it is stored: `o_a1b2c3 17`. The index gives each to one booking. */
const placeOf = (option: string, number: number): string => `${option} ${number}`;

/** The option whose place it is. */
export const optionOf = (place: string): string => place.slice(0, KEY_LENGTH);

const numberOf = (place: string): number => Number(place.slice(KEY_LENGTH + 1));

/** How many may choose an option; null: any number. */
const capacityOf = ({ fields }: EventForm, { field, option }: OptionLine): number | null =>
  fields.find(({ key }) => key === field)?.options?.find(({ key }) => key === option)?.places ?? null;

/**
 * Chooses the places of the options that a booking has chosen, as `Seats` does of its seat: they are claimed and freed
 * by the booking's own write (docs/rules/eventForm.md#6).
 */
@Injectable()
export class OptionPlaces {
  constructor(
    @InjectModel('booking') private readonly bookings: Model<StoredBooking>,
    private readonly claims: PlaceClaims,
  ) {}

  /**
   * @param own the booking, unless it is a new one
   * @returns the places, those that it has already among them; or the option of which no place is left
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

  /** Claims first: a place that becomes the booking's between the two looks is in the later one. */
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

  /** How many bookings have chosen each option of an event. */
  async counts(eventId: Types.ObjectId): Promise<OptionCounts> {
    const rows = await this.bookings.aggregate<{ _id: string; count: number }>([
      { $match: { eventId, places: { $type: 'string' } } },
      { $unwind: '$places' },
      { $group: { _id: { $substrBytes: ['$places', 0, KEY_LENGTH] }, count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }
}
