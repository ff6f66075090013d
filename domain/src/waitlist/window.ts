import { beginOf, type EventTerms } from '../events/terms.js';
import { addDays, istDay, istDayStart } from '../formats/dates.js';

const HOUR_MS = 3600_000;
/** An event that begins within so many hours leaves nobody a day to think. */
const NEAR_HOURS = 72;
const MOST_HOURS_WHEN_NEAR = 6;
const NIGHT_BEGINS = 21;
const NIGHT_ENDS = 8;
/** When a window ends that would have ended at night. */
const MORNING = 9;

/** How long an hour of a window lasts; with hours of another length nights are not looked at. */
export interface WindowClock {
  readonly hourMs: number;
}
export const REAL_HOURS: WindowClock = { hourMs: HOUR_MS };

export type WindowTerms = Pick<EventTerms, 'fromDate' | 'registrationClosesAt'> & {
  readonly waitlistHours: number;
};

/** When nothing is offered any more: registration closes, at the latest as the event begins. */
export function closeOf(event: Pick<EventTerms, 'fromDate' | 'registrationClosesAt'>): Date {
  const begin = beginOf(event);
  const { registrationClosesAt: closes } = event;
  return closes && closes < begin ? closes : begin;
}

/** The morning after, for an instant between 21:00 and 08:00 in India; any other instant as it is. */
function byDay(instant: Date): Date {
  const day = istDay(instant);
  const hours = (instant.getTime() - istDayStart(day).getTime()) / HOUR_MS;
  const morningOf = (date: string) => new Date(istDayStart(date).getTime() + MORNING * HOUR_MS);
  if (hours < NIGHT_ENDS) return morningOf(day);
  return hours >= NIGHT_BEGINS ? morningOf(addDays(day, 1)) : instant;
}

/** Until when an offer that is made now stands (docs/rules/waitlist.md#3). */
export function offerUntil(event: WindowTerms, now: Date, { hourMs }: WindowClock = REAL_HOURS): Date {
  const isNear = beginOf(event).getTime() - now.getTime() <= NEAR_HOURS * HOUR_MS;
  const hours = isNear ? Math.min(event.waitlistHours, MOST_HOURS_WHEN_NEAR) : event.waitlistHours;
  const ends = new Date(now.getTime() + hours * hourMs);
  const until = hourMs === HOUR_MS ? byDay(ends) : ends;
  const close = closeOf(event);
  return until < close ? until : close;
}

/** Whether the close cut an offer short: who had it can't be blamed for letting it lapse. */
export const isCutByClose = (
  until: Date,
  event: Pick<EventTerms, 'fromDate' | 'registrationClosesAt'>,
): boolean => until >= closeOf(event);

/** When who has not answered an offer is reminded: once half of the window is over. */
export const halfTimeOf = (from: Date, until: Date): Date => new Date((from.getTime() + until.getTime()) / 2);
