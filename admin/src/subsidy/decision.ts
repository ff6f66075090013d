import { isAmountAfterSubsidy, parseRupees } from '@coastok/domain';
import type { Booking } from '../booking/bookingModel';

type Requested = Pick<
  Booking,
  'finalAmount' | 'subsidy' | 'leastAfterSubsidy' | 'amountAfterSubsidy' | 'unfunded'
>;

/** The effect of accepting with a typed amount, in whole rupees. */
export interface Decision {
  /** The remaining amount to pay; null unless a number from the minimum to below the final amount is typed. */
  amount: number | null;
  /** The total subsidy of the areas, including earlier ones. */
  subsidy: number | null;
  /** The amount that the area must have free, beyond what it already holds for the request. */
  needed: number;
}

/** The requested amount that would be left to pay. */
export const requestedAmount = ({ amountAfterSubsidy }: Requested): number => amountAfterSubsidy ?? 0;

/** The requested subsidy beyond earlier ones. */
export const requestedSubsidy = (booking: Requested): number =>
  booking.finalAmount - requestedAmount(booking);

export function decisionOf(booking: Requested, typed: string): Decision {
  const amount = parseRupees(typed);
  const limits = { least: booking.leastAfterSubsidy, final: booking.finalAmount };
  if (amount === null || !isAmountAfterSubsidy(amount, limits))
    return { amount: null, subsidy: null, needed: 0 };
  const added = booking.finalAmount - amount;
  const held = booking.unfunded ? 0 : requestedSubsidy(booking);
  return { amount, subsidy: booking.subsidy + added, needed: Math.max(0, added - held) };
}
