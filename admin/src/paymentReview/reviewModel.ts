import { can, formatCount, formatRupees, type ReviewRecord } from '@coastok/domain';
import { type Actor, isOwn, maySettle } from '../booking/bookingModel';
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

/** Nobody settles money of the own booking; the director looks only, unless it is a secretary's. */
export const maySettleReview = (actor: Actor, { booking, settled }: Review): boolean =>
  !settled &&
  (booking ? !isOwn(actor, booking) && maySettle(actor, booking) : can(actor, 'paymentReview.settle'));
