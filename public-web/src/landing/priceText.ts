import { formatRupees, type PublicEventRecord } from '@coastok/domain';
import { isStartingPrice } from './charges.js';

/** `₹1,400`, or `Free`. */
export const priceText = (rupees: number): string => (rupees > 0 ? formatRupees(rupees) : 'Free');

/** `from ₹4,200`, or `₹1,400` where no choice changes the price. */
export const startingText = (event: PublicEventRecord): string =>
  `${isStartingPrice(event) ? 'from ' : ''}${priceText(event.startingPrice)}`;
