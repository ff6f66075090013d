import { addDays, DAY_MS, istDay } from '../formats/dates.js';

export const GATHERING_STATES = ['planned', 'held', 'cancelled'] as const;
export type GatheringState = (typeof GATHERING_STATES)[number];

/** A repeat makes no more gatherings than this. */
export const MOST_REPEATS = 60;
/** A gathering may be written down so many days after it began. */
export const GATHERING_OLDEST_DAYS = 90;

export interface Repeat {
  /** 0 is Sunday. */
  weekday: number;
  /** The last Indian day. */
  until: string;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * When a gathering takes place that is repeated on a weekday: first at its own time, then at the same time of the
 * Indian day on each such weekday up to the last day. One more than `MOST_REPEATS` at most.
 */
export function repeatedTimes(startsAt: Date, { weekday, until }: Repeat): Date[] {
  const times = [startsAt];
  const first = istDay(startsAt);
  const ahead = (weekday - weekdayOf(first) + 7) % 7 || 7;
  for (let days = ahead; addDays(first, days) <= until && times.length <= MOST_REPEATS; days += 7) {
    times.push(new Date(startsAt.getTime() + days * DAY_MS));
  }
  return times;
}
