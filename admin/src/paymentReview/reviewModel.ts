import { can, formatCount, formatRupees, type ReviewRecord } from '@coastok/domain';
import { type Actor, isOwn, maySettle } from '../booking/bookingModel';
import type { WithId } from '../provider/records';

export type Review = WithId<ReviewRecord>;

/** The list's filters in the address; the names are the API's. */
export interface ReviewFilter {
  q?: string;
  reason?: string;
  /** `yes` shows settled entries; if absent, the open ones. */
  settled?: 'yes';
}

/** Rupees, unless the payment came in another currency: `USD 12`. */
export const sumOf = ({ amount, currency }: Pick<Review, 'amount' | 'currency'>): string =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${formatCount(amount)}`;

/** Nobody settles a payment of their own booking; the director may only read, except for a secretary's booking. */
export const maySettleReview = (actor: Actor, { booking, settled }: Review): boolean =>
  !settled &&
  (booking ? !isOwn(actor, booking) && maySettle(actor, booking) : can(actor, 'paymentReview.settle'));
