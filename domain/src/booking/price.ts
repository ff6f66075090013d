import { type OptionLine, optionsAmountOf } from '../eventForm/optionLine.js';

/** A kind of accommodation; `transportation` replaces the event's own amount for those who stay there. */
export interface CategoryPrice {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly transportation?: number;
}

/** What an event charges, in whole rupees; copied into a booking when it is created (docs/rules/booking.md#3). */
export interface PriceList {
  readonly registration: number;
  readonly transportation: number;
  /** One outfit; 0 where none is sold. */
  readonly outfit: number;
  readonly categories: readonly CategoryPrice[];
}

/** What a visitor picks. */
export interface Amenities {
  /** A category's id. 0 is the Dormitory where the event lists it, else no accommodation. */
  readonly category: number;
  readonly transportation: boolean;
  readonly outfitCount: number;
  readonly donation: number;
  /** The options of the event's form that were chosen, at their prices; absent where none was. */
  readonly options?: readonly OptionLine[];
}

/** A price and its parts, in whole rupees. */
export interface Price {
  readonly registration: number;
  readonly transportation: number;
  readonly accommodation: number;
  readonly outfits: number;
  readonly donation: number;
  readonly options: number;
  readonly total: number;
}

export const NO_CATEGORY = 0;
export const MAX_OUTFITS = 3;
export const DONATION_PRESETS = [100, 500, 1000] as const;

/** What the wizard's first step books. */
export const PLAIN_AMENITIES: Amenities = {
  category: NO_CATEGORY,
  transportation: false,
  outfitCount: 0,
  donation: 0,
};

export const categoryOf = (prices: PriceList, id: number): CategoryPrice | null =>
  prices.categories.find(category => category.id === id) ?? null;

/** Whether a category id can be chosen: a listed one, or 0 for none. */
export const isCategory = (prices: PriceList, id: number): boolean =>
  id === NO_CATEGORY || categoryOf(prices, id) !== null;

/** What transport costs those who stay in a category. */
export const transportationFor = (prices: PriceList, category: number): number =>
  categoryOf(prices, category)?.transportation ?? prices.transportation;

/**
 * The one price function, for API, console and public site (docs/rules/booking.md#3, #4).
 * An unknown category adds nothing; whether it may be chosen is checked where it is chosen.
 */
export function priceOf(prices: PriceList, amenities: Amenities): Price {
  const parts = {
    registration: prices.registration,
    transportation: amenities.transportation ? transportationFor(prices, amenities.category) : 0,
    accommodation: categoryOf(prices, amenities.category)?.amount ?? 0,
    outfits: amenities.outfitCount * prices.outfit,
    donation: amenities.donation,
    options: optionsAmountOf(amenities.options),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/** What the event itself costs: a donation is outside of every subsidy (docs/rules/booking.md#9). */
export const eventPriceOf = (prices: PriceList, amenities: Amenities): number =>
  priceOf(prices, { ...amenities, donation: 0 }).total;

/** The least that an event can cost, for 'from ₹4,200'. */
export function startingPriceOf(prices: PriceList): number {
  const amounts = prices.categories.map(category => category.amount);
  const withoutRoom = categoryOf(prices, NO_CATEGORY) ? [] : [0];
  return prices.registration + Math.min(...amounts, ...withoutRoom);
}
