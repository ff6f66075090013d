import { addDays, formatClock, formatDate, istDay, istDayStart } from '../formats/dates.js';
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

/** How many days before an event its people are reminded. */
export const EVENT_REMINDERS = [3, 1] as const;
export type EventReminder = (typeof EVENT_REMINDERS)[number];

const HOUR_MS = 3600_000;
/** Reminders are sent only between these hours in India. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 21;

/** The first days of events whose people may be reminded at this instant. */
export const remindedDays = (now: Date): string[] => [1, 2, 3].map(days => addDays(istDay(now), days));

/**
 * The reminder to send now for an event that begins on `fromDate`: three days before it, a day later if it could not be
 * sent then, and one day before; only by day. Null where there is none.
 */
export function eventReminderAt(fromDate: string, now: Date): EventReminder | null {
  const hour = (now.getTime() - istDayStart(istDay(now)).getTime()) / HOUR_MS;
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return null;
  const daysLeft = remindedDays(now).indexOf(fromDate) + 1;
  if (daysLeft === 0) return null;
  return daysLeft === 1 ? 1 : 3;
}

/** The days of an event, and the times of the first and the last day where they are known. */
export interface EventTimes {
  readonly fromDate: string;
  readonly toDate: string;
  /** `HH:mm` in India. */
  readonly startTime?: string | null;
  readonly endTime?: string | null;
}

/** `05 Mar 2026, 4:30 PM to 6:00 PM`, `05 Mar 2026, 4:30 PM to 08 Mar 2026`. */
export function formatEventTimes({ fromDate, toDate, startTime, endTime }: EventTimes): string {
  const begin = `${formatDate(fromDate)}${startTime ? `, ${formatClock(startTime)}` : ''}`;
  const endsAt = endTime ? formatClock(endTime) : '';
  if (fromDate === toDate) return endsAt ? `${begin} to ${endsAt}` : begin;
  return `${begin} to ${formatDate(toDate)}${endsAt ? `, ${endsAt}` : ''}`;
}
