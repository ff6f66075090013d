import { addDays, DAY_MS, type DateLike, istDay } from '../formats/dates.js';

export const GATHERING_STATES = ['planned', 'held', 'cancelled'] as const;
export type GatheringState = (typeof GATHERING_STATES)[number];

/** The highest number of gatherings that a repeat makes. */
export const MOST_REPEATS = 60;
/** How many days after its beginning a gathering may still be recorded. */
export const GATHERING_OLDEST_DAYS = 90;

/** The first Indian day, `yyyy-MM-dd`, on which attendance can be marked: the day before the gathering. */
export const marksFrom = (startsAt: DateLike): string => addDays(istDay(startsAt), -1);

export interface Repeat {
  /** 0 is Sunday. */
  weekday: number;
  /** The last Indian day. */
  until: string;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The times of a gathering that is repeated on a weekday: first its own time, then the same Indian time of day on each
 * such weekday until the last day. At most one more than `MOST_REPEATS`.
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
