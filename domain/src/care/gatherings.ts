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

/** A person's attendance at a gathering, as it is stored. */
export interface Mark {
  /** Null for a person who was not marked. */
  present: boolean | null;
  at: Date;
}

/** How far the clock of a phone may be ahead of the server's. */
export const MARK_AHEAD_MS = 5 * 60_000;

/** Whether an arriving mark replaces the stored one: the later time wins; of equal times, the later arrival. */
export const markWins = (stored: Pick<Mark, 'at'> | null, at: Date): boolean =>
  stored === null || at.getTime() >= stored.at.getTime();

export type RecentAttendance = 'present' | 'absent' | 'unknown';

/** How many gatherings a member's recent attendance includes. */
export const RECENT_GATHERINGS = 8;

/** One gathering in a member's attendance; `present` is null while its list is not closed. */
export interface AttendedGathering {
  startsAt: Date;
  present: boolean | null;
}

/** A member's recent attendance, the newest first. */
export const recentAttendance = (gatherings: readonly AttendedGathering[]): RecentAttendance[] =>
  [...gatherings]
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, RECENT_GATHERINGS)
    .map(({ present }) => (present === null ? 'unknown' : present ? 'present' : 'absent'));
