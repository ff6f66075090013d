import { type OptionLine, optionsAmountOf } from '../eventForm/form.js';

/** A kind of accommodation; its `transportation` replaces the event's amount for people who stay there. */
export interface CategoryPrice {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly transportation?: number;
}

/** The prices of an event, in whole rupees; copied into a booking when it is created (docs/rules/booking.md#3). */
export interface PriceList {
  readonly registration: number;
  readonly transportation: number;
  /** The price of one outfit; 0 where none is sold. */
  readonly outfit: number;
  readonly categories: readonly CategoryPrice[];
}

/** The visitor's choice. */
export interface Amenities {
  /** The id of a category. 0 is the Dormitory where the event lists it, else no accommodation. */
  readonly category: number;
  readonly transportation: boolean;
  readonly outfitCount: number;
  readonly donation: number;
  /** The chosen options of the event's form, with their prices; absent where none was chosen. */
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

/** The choice that the first step of the wizard books. */
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

/** The price of transport for people who stay in a category. */
export const transportationFor = (prices: PriceList, category: number): number =>
  categoryOf(prices, category)?.transportation ?? prices.transportation;

/**
 * The only price function, for the API, the console and the public site (docs/rules/booking.md#3, #4). An unknown
 * category adds nothing; the step that chooses a category checks it.
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

/** The price of the event itself. A donation is never covered by a subsidy (docs/rules/booking.md#9). */
export const eventPriceOf = (prices: PriceList, amenities: Amenities): number =>
  priceOf(prices, { ...amenities, donation: 0 }).total;

/** The lowest price of an event, for 'from ₹4,200'. */
export function startingPriceOf(prices: PriceList): number {
  const amounts = prices.categories.map(category => category.amount);
  const withoutRoom = categoryOf(prices, NO_CATEGORY) ? [] : [0];
  return prices.registration + Math.min(...amounts, ...withoutRoom);
}

/** The total price with one kind of accommodation, in whole rupees. */
export interface CategoryTotal {
  readonly id: number;
  /** Null where the event has no accommodation. */
  readonly name: string | null;
  /** Missing where the event has no transport. */
  readonly withTransport?: number;
  readonly withoutTransport: number;
}

/** The total price with each kind of accommodation, without outfits, donations and options of the form. */
export function categoryTotals(prices: PriceList): CategoryTotal[] {
  const total = (category: number, transportation: boolean) =>
    priceOf(prices, { ...PLAIN_AMENITIES, category, transportation }).total;
  const kinds = prices.categories.length > 0 ? prices.categories : [{ id: NO_CATEGORY, name: null }];
  return kinds.map(({ id, name }) => ({
    id,
    name,
    ...(transportationFor(prices, id) > 0 && { withTransport: total(id, true) }),
    withoutTransport: total(id, false),
  }));
}

/** Whether accommodation or transport changes the price, so that it is a price 'from'. */
export const hasSeveralPrices = (prices: PriceList): boolean =>
  categoryTotals(prices)
    .flatMap(({ withTransport, withoutTransport }) => [withTransport ?? withoutTransport, withoutTransport])
    .some(total => total !== startingPriceOf(prices));
