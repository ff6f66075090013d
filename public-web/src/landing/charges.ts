import {
  type CategoryTotal,
  categoryTotals,
  hasSeveralPrices,
  priceListOf,
  type PublicEventRecord,
} from '@coastok/domain';
import { landing } from '../texts/en/landing.js';

/** A total price, with the name and description of its accommodation. */
export interface Charge extends CategoryTotal {
  name: string;
  description?: string;
}

/** The table of charges; an event without accommodation has one, named 'Registration'. */
export const chargesOf = (event: PublicEventRecord): Charge[] =>
  categoryTotals(priceListOf(event)).map(total => ({
    ...total,
    name: total.name ?? landing.registration,
    description: event.accomodationCategory[total.id]?.description || undefined,
  }));

/** Whether choices change the price; the price is then shown with 'from'. */
export const isStartingPrice = (event: PublicEventRecord): boolean => hasSeveralPrices(priceListOf(event));
