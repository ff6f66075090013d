import { addDays, formatClock, formatDate, istDay, istDayEnd, istDayStart } from '../formats/dates.js';

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

/** When the desks of an event end: at the end of the day after its last day. */
export const desksEndAt = ({ toDate }: { toDate: string }): Date => istDayEnd(addDays(toDate, 1));

/** How long after its end a desk may still send what was recorded before: phones come home without a network. */
const LATE_ROWS_DAYS = 30;

export const lateRowsEndAt = ({ toDate }: { toDate: string }): Date =>
  istDayEnd(addDays(toDate, 1 + LATE_ROWS_DAYS));
