import { cleanLine } from '../texts/clean.js';

/**
 * 'Today' and 'this month' are computed in Asia/Kolkata, which has no daylight saving time; storage is UTC
 * (docs/rules/http.md#4).
 */
const OFFSET_MS = 5.5 * 3600_000;
export const DAY_MS = 24 * 3600_000;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export type DateLike = Date | string | number;

/** The Indian calendar day of an instant, `yyyy-MM-dd`. */
export const istDay = (instant: DateLike): string =>
  new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(0, 10);

/** The instant at which an Indian calendar day (`yyyy-MM-dd`) begins. */
export const istDayStart = (day: string): Date => new Date(`${day}T00:00:00.000+05:30`);

/** The instant at which the Indian calendar day after `day` begins. */
export const istDayEnd = (day: string): Date => new Date(istDayStart(day).getTime() + DAY_MS);

/** `day` (`yyyy-MM-dd`) moved by a number of days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` is after `from`, both `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((istDayStart(to).getTime() - istDayStart(from).getTime()) / DAY_MS);

/** The message for a text that is no real day. */
export const BAD_DAY = 'Please enter a valid date (yyyy-MM-dd).';

/** Whether a text is a real calendar day in the form `yyyy-MM-dd`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}

const parts = (day: string): [string, string, string] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, month, date];
};

/** The Indian day of a pure date (`yyyy-MM-dd`) or an instant. */
const dayOf = (value: DateLike): string =>
  typeof value === 'string' && isCalendarDay(value) ? value : istDay(value);

/** `05 Mar 2026` */
export const formatDate = (value: DateLike): string => {
  const [year, month, date] = parts(dayOf(value));
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
};

/** `05/03/2026` */
export const formatSlashDate = (value: DateLike): string => parts(dayOf(value)).reverse().join('/');

/** `05/03/26`, the format of the day of scheduled notifications. */
export const formatShortDate = (value: DateLike): string => {
  const [year, month, date] = parts(dayOf(value));
  return `${date}/${month}/${year.slice(2)}`;
};

/** The limits of an Indian month (`MM/yy`, of this century): its first instant, and the first instant after it. */
export function istMonth(month: string): { from: Date; to: Date } {
  const [number = 1, year = 0] = month.split('/').map(Number);
  const firstDay = (offset: number) =>
    istDayStart(new Date(Date.UTC(2000 + year, number - 1 + offset, 1)).toISOString().slice(0, 10));
  return { from: firstDay(0), to: firstDay(1) };
}

/** `05-03-2026`, the format in names of exported files. */
export const formatFileDate = (value: DateLike): string => parts(dayOf(value)).reverse().join('-');

/** A deadline: `05 Mar 2026, 6:30 PM` in Indian time, `the end of 05 Mar 2026` for midnight. */
export const formatDeadline = (instant: DateLike): string => {
  const before = new Date(new Date(instant).getTime() - 1);
  const isMidnight = istDayEnd(istDay(before)).getTime() === new Date(instant).getTime();
  return isMidnight ? `the end of ${formatDate(before)}` : formatDateTime(instant);
};

/** The Indian time of day of an instant, `18:30`. */
export const istTime = (instant: DateLike): string =>
  new Date(new Date(instant).getTime() + OFFSET_MS).toISOString().slice(11, 16);

const hoursOf = (time: string): number => Number(time.split(':')[0]);

/** `6:30` for the time of day `18:30`. */
export const twelveHourClock = (time: string): string => {
  const [, minutes = ''] = time.split(':');
  return `${hoursOf(time) % 12 || 12}:${minutes.padStart(2, '0')}`;
};

/** `6:30 PM` for the time of day `18:30`. */
export const formatClock = (time: string): string =>
  `${twelveHourClock(time)} ${hoursOf(time) < 12 ? 'AM' : 'PM'}`;

export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** The part of the day of a time (`18:30`), which languages other than English name instead of AM and PM. */
export function partOfDay(time: string): PartOfDay {
  const hours = hoursOf(time);
  if (hours < 4 || hours >= 20) return 'night';
  if (hours < 12) return 'morning';
  return hours < 16 ? 'afternoon' : 'evening';
}

/** `05 Mar 2026, 6:30 PM` in Indian time. */
export const formatDateTime = (instant: DateLike): string =>
  `${formatDate(instant)}, ${formatClock(istTime(instant))}`;

/** Parses a typed day (`5/3/1990`, `05-03-1990`, `05031990`) to `yyyy-MM-dd`; null when it is not a day. */
export function parseDay(typed: string): string | null {
  const match = /^(\d{1,2})[\s/.-](\d{1,2})[\s/.-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/.exec(cleanLine(typed));
  if (!match) return null;
  const [date = '', month = '', year = ''] = match.slice(1).filter(part => part !== undefined);
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/** `yyyy-MM-dd` as `dd/MM/yyyy`; any other text is returned unchanged. */
export const showDay = (value: string): string => (isCalendarDay(value) ? formatSlashDate(value) : value);
