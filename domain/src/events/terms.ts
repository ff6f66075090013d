import { istDayStart } from '../formats/dates.js';
import type { EventForm } from '../eventForm/form.js';
import type { PriceList } from '../booking/price.js';

/** The facts about an event that decide about bookings. */
export interface EventTerms {
  readonly published: boolean;
  readonly removed: boolean;
  /** The event does not take place; this can't be undone. */
  readonly cancelled?: boolean;
  /** The first and last day, `yyyy-MM-dd`. */
  readonly fromDate: string;
  readonly toDate: string;
  /** Null: registration opens at once; a null closing time: it closes when the event begins. */
  readonly registrationOpensAt: Date | null;
  readonly registrationClosesAt: Date | null;
  readonly allowSubsidy: boolean;
  readonly allowCash: boolean;
  readonly allowDonation: boolean;
  readonly allowOnlinePayment: boolean;
  readonly allowPartialPayment: boolean;
  readonly cashDeadlineHours: number;
  readonly prices: PriceList;
  /** The questions of the registration; absent where there are none. */
  readonly form?: EventForm;
}

export const DEFAULT_CASH_DEADLINE_HOURS = 72;

/** An event begins with its first day, in India. */
export const beginOf = (event: Pick<EventTerms, 'fromDate'>): Date => istDayStart(event.fromDate);

/** How many days after its last day an event's people may still get messages. */
export const LONGEST_AFTER_EVENT_DAYS = 30;

const DAY_MS = 24 * 3600_000;

/** An event ends with its last day, in India. */
export const endOf = (event: Pick<EventTerms, 'toDate'>): Date =>
  new Date(istDayStart(event.toDate).getTime() + DAY_MS);

/**
 * Until when the gate of an event accepts cash from people who have paid nothing: the end of its first day, in India.
 */
export const endOfFirstDay = (event: Pick<EventTerms, 'fromDate'>): Date =>
  new Date(beginOf(event).getTime() + DAY_MS);

export const hasEnded = (event: Pick<EventTerms, 'toDate'>, now: Date): boolean => now >= endOf(event);

export const hasStarted = (event: Pick<EventTerms, 'fromDate'>, now: Date): boolean => now >= beginOf(event);

/** The state of registration at an instant. */
export type Registration = 'not-yet' | 'open' | 'closed';

/** Registration opens and closes at the event's own times, and closes at the latest when the event begins. */
export function registrationOf(
  event: Pick<EventTerms, 'fromDate' | 'registrationOpensAt' | 'registrationClosesAt' | 'cancelled'>,
  now: Date,
): Registration {
  if (event.cancelled) return 'closed';
  if (hasStarted(event, now)) return 'closed';
  if (event.registrationClosesAt && now >= event.registrationClosesAt) return 'closed';
  if (event.registrationOpensAt && now < event.registrationOpensAt) return 'not-yet';
  return 'open';
}
