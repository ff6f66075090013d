import {
  PLAIN_AMENITIES,
  priceListOf,
  priceOf,
  type PublicEventRecord,
  transportationFor,
} from '@coastok/domain';
import { landing } from '../texts/en/landing.js';

/** The total price with one kind of accommodation, in whole rupees. */
export interface Charge {
  id: number;
  name: string;
  description?: string;
  /** Missing where the event has no transport. */
  withTransport?: number;
  withoutTransport: number;
}

/** An event without accommodation has one charge, under this name. */
const NO_ACCOMMODATION = landing.registration;

/** The table of charges, computed by the shared price function. */
export function chargesOf(event: PublicEventRecord): Charge[] {
  const prices = priceListOf(event);
  const total = (category: number, transportation: boolean) =>
    priceOf(prices, { ...PLAIN_AMENITIES, category, transportation }).total;
  const kinds = prices.categories.length > 0 ? prices.categories : [{ id: 0, name: NO_ACCOMMODATION }];
  return kinds.map(({ id, name }) => ({
    id,
    name,
    description: event.accomodationCategory[id]?.description || undefined,
    ...(transportationFor(prices, id) > 0 && { withTransport: total(id, true) }),
    withoutTransport: total(id, false),
  }));
}

/** `from` where choices change the price, empty where there is one price. */
export const isStartingPrice = (event: PublicEventRecord): boolean => {
  const totals = chargesOf(event).flatMap(({ withTransport, withoutTransport }) => [
    withTransport ?? withoutTransport,
    withoutTransport,
  ]);
  return totals.some(total => total !== event.startingPrice);
};
