import { parseRupees } from '../forms/rupees';
import type { Booking } from '../booking/bookingModel';

type Requested = Pick<Booking, 'finalAmount' | 'amountAfterSubsidy' | 'unfunded'>;

/** What accepting with a typed amount would mean, in whole rupees. */
export interface Decision {
  /** What is left to pay; null while no amount from 0 to below the final one is typed. */
  amount: number | null;
  /** What the area gives. */
  subsidy: number | null;
  /** What the area has to have free for it beyond what it holds already. */
  needed: number;
}

/** What was asked for: the amount that would be left to pay. */
export const requestedAmount = ({ amountAfterSubsidy }: Requested): number => amountAfterSubsidy ?? 0;

/** What was asked of the area. */
export const requestedSubsidy = (booking: Requested): number =>
  booking.finalAmount - requestedAmount(booking);

export function decisionOf(booking: Requested, typed: string): Decision {
  const amount = parseRupees(typed);
  if (amount === null || amount >= booking.finalAmount) return { amount: null, subsidy: null, needed: 0 };
  const subsidy = booking.finalAmount - amount;
  const held = booking.unfunded ? 0 : requestedSubsidy(booking);
  return { amount, subsidy, needed: Math.max(0, subsidy - held) };
}
