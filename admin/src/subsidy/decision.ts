import { parseRupees } from '../forms/rupees';
import type { Booking } from '../booking/bookingModel';

type Requested = Pick<
  Booking,
  'finalAmount' | 'subsidy' | 'leastAfterSubsidy' | 'amountAfterSubsidy' | 'unfunded'
>;

/** What accepting with a typed amount would mean, in whole rupees. */
export interface Decision {
  /** What is left to pay; null while no amount from the least to below the final one is typed. */
  amount: number | null;
  /** What the areas give in all, what they gave before included. */
  subsidy: number | null;
  /** What the area has to have free for it beyond what it holds already. */
  needed: number;
}

/** What was asked for: the amount that would be left to pay. */
export const requestedAmount = ({ amountAfterSubsidy }: Requested): number => amountAfterSubsidy ?? 0;

/** What was asked of the area beyond what was given before. */
export const requestedSubsidy = (booking: Requested): number =>
  booking.finalAmount - requestedAmount(booking);

export function decisionOf(booking: Requested, typed: string): Decision {
  const amount = parseRupees(typed);
  if (amount === null || amount < booking.leastAfterSubsidy || amount >= booking.finalAmount)
    return { amount: null, subsidy: null, needed: 0 };
  const added = booking.finalAmount - amount;
  const held = booking.unfunded ? 0 : requestedSubsidy(booking);
  return { amount, subsidy: booking.subsidy + added, needed: Math.max(0, added - held) };
}
