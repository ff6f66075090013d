import { istDayStart } from '../formats/dates.js';
import type { EventForm } from '../eventForm/form.js';
import type { PriceList } from '../booking/price.js';

/** What of an event decides about bookings. */
export interface EventTerms {
  readonly published: boolean;
  readonly removed: boolean;
  /** It does not take place; nothing undoes that. */
  readonly cancelled?: boolean;
  /** The first and last day, `yyyy-MM-dd`. */
  readonly fromDate: string;
  readonly toDate: string;
  /** Open at once without the first, until the event begins without the second. */
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly allowSubsidy: boolean;
  readonly allowCash: boolean;
  readonly allowDonation: boolean;
  readonly allowOnlinePayment: boolean;
  readonly allowPartialPayment: boolean;
  readonly cashDeadlineHours: number;
  readonly prices: PriceList;
  /** What it asks who registers; absent where it asks nothing. */
  readonly form?: EventForm;
}

export const DEFAULT_CASH_DEADLINE_HOURS = 72;

/** An event begins with its first day, in India. */
export const beginOf = (event: Pick<EventTerms, 'fromDate'>): Date => istDayStart(event.fromDate);

/** How long after its last day an event's people may still be written to. */
export const LONGEST_AFTER_EVENT_DAYS = 30;

const DAY_MS = 24 * 3600_000;

/** An event ends with its last day, in India. */
export const endOf = (event: Pick<EventTerms, 'toDate'>): Date =>
  new Date(istDayStart(event.toDate).getTime() + DAY_MS);

/** Until when the gate of an event takes the cash of who has paid nothing yet: its first day's end, in India. */
export const endOfFirstDay = (event: Pick<EventTerms, 'fromDate'>): Date =>
  new Date(beginOf(event).getTime() + DAY_MS);

export const hasEnded = (event: Pick<EventTerms, 'toDate'>, now: Date): boolean => now >= endOf(event);

export const hasBegun = (event: Pick<EventTerms, 'fromDate'>, now: Date): boolean => now >= beginOf(event);

/** Where registration stands at an instant. */
export type Registration = 'not-yet' | 'open' | 'closed';

/** Registration opens and closes at the event's own times, and at the latest ends when the event begins. */
export function registrationOf(
  event: Pick<EventTerms, 'fromDate' | 'registrationOpensAt' | 'registrationClosesAt' | 'cancelled'>,
  now: Date,
): Registration {
  if (event.cancelled) return 'closed';
  if (hasBegun(event, now)) return 'closed';
  if (event.registrationClosesAt && now >= event.registrationClosesAt) return 'closed';
  if (event.registrationOpensAt && now < event.registrationOpensAt) return 'not-yet';
  return 'open';
}
