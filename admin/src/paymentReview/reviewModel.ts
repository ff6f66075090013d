import { formatCount, formatRupees, type ReviewRecord } from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Review = WithId<ReviewRecord>;

/** The list's filters as they stand in the address; the names are the API's. */
export interface ReviewFilter {
  q?: string;
  reason?: string;
  /** `yes` shows what was settled; what waits otherwise. */
  settled?: 'yes';
}

/** Rupees, unless the payment came in another currency: `USD 12`. */
export const sumOf = ({ amount, currency }: Pick<Review, 'amount' | 'currency'>): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${formatCount(amount)}`;
