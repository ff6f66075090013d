import { hasEnded, type EventTerms } from '../events/terms.js';
import { BookingStatus } from './status.js';

/** Why no more cash is recorded for a booking. */
export type CashStop = 'event-over' | 'event-forbids';

/**
 * Whether cash received at this time may be recorded; null where it may. The event decides how the balance of a part
 * payment is paid.
 */
export function cashStopOf(
  status: BookingStatus,
  event: Pick<EventTerms, 'toDate' | 'allowCash'>,
  receivedAt: Date,
): CashStop | null {
  if (hasEnded(event, receivedAt)) return 'event-over';
  return !event.allowCash && status === BookingStatus.PartiallyPaid ? 'event-forbids' : null;
}

/** The cash of a booking in whole rupees, and what limits it. */
export interface CashLimits {
  recorded: number;
  approved: number;
  /** The highest total that may be received. */
  most: number;
  stop: CashStop | null;
}

/** A total of cash received so far, as somebody enters it. */
export interface CashTotal {
  total: number;
  /** Whether it is approved at once, or only recorded. */
  approves: boolean;
  /** Whether a reason is given, which a lower total needs. */
  hasReason: boolean;
}

/** Why a total can't be entered, with the amount in whole rupees that the sentence about it names. */
export type CashProblem =
  | { code: CashStop }
  | {
      code: 'unchanged' | 'below-approved' | 'below-recorded' | 'reason-missing' | 'above-due';
      amount: number;
    };

/**
 * The problem of a total of cash received so far; null for a total that may be entered (docs/rules/booking.md#5). It can
 * only grow, except that the person who approves it may lower what is not approved yet, with a reason.
 */
export function problemOfCash(
  { total, approves, hasReason }: CashTotal,
  { recorded, approved, most, stop }: CashLimits,
): CashProblem | null {
  if (total === recorded && (!approves || total === approved)) return { code: 'unchanged', amount: total };
  if (approves && total < approved) return { code: 'below-approved', amount: approved };
  if (!approves && total < recorded) return { code: 'below-recorded', amount: recorded };
  if (total < recorded && !hasReason) return { code: 'reason-missing', amount: recorded };
  if (total > most) return { code: 'above-due', amount: most };
  return stop && total > recorded ? { code: stop } : null;
}

/** Whether a subsidy may leave this amount to pay: less than the price, and at least the donation. In whole rupees. */
export const isAmountAfterSubsidy = (amount: number, { least, final }: { least: number; final: number }) =>
  amount >= least && amount < final;
