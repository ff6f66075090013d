import { addDays, istDay, istDayStart } from '../formats/dates.js';

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
