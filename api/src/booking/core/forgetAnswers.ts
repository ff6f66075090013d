import type { StoredBooking } from './booking.model.js';
import { optionOf } from './optionPlaces.js';

/** Key of an option of which only the price is kept. */
const FORGOTTEN = '';

/**
 * A booking's answers, chosen options and places without those of the given fields. The cost of the options is kept,
 * because it was paid.
 * @param isForgotten decides by the key of a field
 */
export function forgetAnswers(
  { answers = {}, amenities, places = [] }: Pick<StoredBooking, 'answers' | 'amenities' | 'places'>,
  isForgotten: (field: string) => boolean,
): Pick<StoredBooking, 'answers' | 'amenities' | 'places'> {
  const { options = [], ...plain } = amenities;
  const gone = new Set(options.filter(({ field }) => isForgotten(field)).map(({ option }) => option));
  const kept = options.flatMap(line => {
    if (!gone.has(line.option)) return [line];
    return line.price > 0 ? [{ field: FORGOTTEN, option: FORGOTTEN, price: line.price }] : [];
  });
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => !isForgotten(key))),
    amenities: kept.length > 0 ? { ...plain, options: kept } : plain,
    places: places.filter(place => !gone.has(optionOf(place))),
  };
}
