import { beginOf, type EventTerms } from '../events/terms.js';
import { addDays, istDay, istDayStart } from '../formats/dates.js';

const HOUR_MS = 3600_000;
/** An event that begins within this many hours gives the person no full day to decide. */
const NEAR_HOURS = 72;
const MOST_HOURS_WHEN_NEAR = 6;
const NIGHT_BEGINS = 21;
const NIGHT_ENDS = 8;
/** A window that would end at night ends at this hour instead. */
const MORNING = 9;

/** The length of an hour of a window. Nights are ignored when it is not the length of a real hour. */
export interface WindowClock {
  readonly hourMs: number;
}
export const REAL_HOURS: WindowClock = { hourMs: HOUR_MS };

export type WindowTerms = Pick<EventTerms, 'fromDate' | 'registrationClosesAt'> & {
  readonly waitlistHours: number;
};

/** When offers end: registration closes, at the latest when the event begins. */
export function closeOf(event: Pick<EventTerms, 'fromDate' | 'registrationClosesAt'>): Date {
  const begin = beginOf(event);
  const { registrationClosesAt: closes } = event;
  return closes && closes < begin ? closes : begin;
}

/** The next morning for an instant between 21:00 and 08:00 in India; any other instant unchanged. */
function byDay(instant: Date): Date {
  const day = istDay(instant);
  const hours = (instant.getTime() - istDayStart(day).getTime()) / HOUR_MS;
  const morningOf = (date: string) => new Date(istDayStart(date).getTime() + MORNING * HOUR_MS);
  if (hours < NIGHT_ENDS) return morningOf(day);
  return hours >= NIGHT_BEGINS ? morningOf(addDays(day, 1)) : instant;
}

/** The end of an offer that is made now (docs/rules/waitlist.md#3). */
export function offerUntil(event: WindowTerms, now: Date, { hourMs }: WindowClock = REAL_HOURS): Date {
  const isNear = beginOf(event).getTime() - now.getTime() <= NEAR_HOURS * HOUR_MS;
  const hours = isNear ? Math.min(event.waitlistHours, MOST_HOURS_WHEN_NEAR) : event.waitlistHours;
  const ends = new Date(now.getTime() + hours * hourMs);
  const until = hourMs === HOUR_MS ? byDay(ends) : ends;
  const close = closeOf(event);
  return until < close ? until : close;
}

/** Whether the close of registration cut an offer short: then a lapse does not count against the person. */
export const isCutByClose = (
  until: Date,
  event: Pick<EventTerms, 'fromDate' | 'registrationClosesAt'>,
): boolean => until >= closeOf(event);

/** When a person who has not answered an offer is reminded: after half of the window. */
export const halfTimeOf = (from: Date, until: Date): Date => new Date((from.getTime() + until.getTime()) / 2);
