import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { events } from '../texts/en/landing.js';
import { fill } from '../texts/fill.js';
import { isStartingPrice } from './charges.js';

/** `₹1,400`, or `Free`. */
export const priceText = (rupees: number): string => (rupees > 0 ? formatRupees(rupees) : events.free);

/** `from ₹4,200`, or `₹1,400` where no choice changes the price. */
export const startingText = (event: PublicEventRecord): string => {
  const price = priceText(event.startingPrice);
  return isStartingPrice(event) ? fill(events.fromPrice, { price }) : price;
};
