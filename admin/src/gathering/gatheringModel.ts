import {
  addDays,
  type AttendanceRecord,
  foundAmong,
  type GatheringRecord,
  type GuestRecord,
  istDay,
} from '@coastok/domain';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

export type Gathering = WithId<GatheringRecord>;

/** The tone of each state's chip, and its colour in the calendar. */
export const TONES: Record<Gathering['state'], Tone> = {
  planned: 'waiting',
  held: 'good',
  cancelled: 'neutral',
};
export const COLOURS = { planned: 'warning.main', held: 'success.main', cancelled: 'text.disabled' } as const;

/** Whether the gathering is over and its list is not closed. */
export const isLeftOpen = ({ state, startsAt }: Pick<Gathering, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'planned' && istDay(startsAt) < istDay(now);

/** The number of weeks in the trend. */
export const TREND_WEEKS = 8;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The first day of the trend. */
export const trendFrom = (today: string): string => addDays(mondayOf(today), -7 * (TREND_WEEKS - 1));

export interface Week {
  /** The week's Monday. */
  day: string;
  present: number;
  expected: number;
}

/** Attendance by week, Monday to Sunday in India, from gatherings with closed lists; the oldest week first. */
export function weeksOf(gatherings: readonly Gathering[], today: string): Week[] {
  const weeks = Array.from({ length: TREND_WEEKS }, (_, index) => ({
    day: addDays(trendFrom(today), 7 * index),
    present: 0,
    expected: 0,
  }));
  for (const { state, startsAt, present, absent } of gatherings) {
    const week = state === 'held' && weeks.find(({ day }) => day === mondayOf(istDay(startsAt)));
    if (!week) continue;
    week.present += present;
    week.expected += present + absent;
  }
  return weeks;
}

/** The weekly repeat for the first time and last day; null for a single gathering, and while the time is not valid. */
export const repeatOf = (startsAt: string | null, until: string | null) =>
  startsAt && !Number.isNaN(Date.parse(startsAt)) && until
    ? { weekday: weekdayOf(istDay(startsAt)), until }
    : null;

/** The rows whose name has words that begin with the typed words. */
export const found = <Row extends Pick<AttendanceRecord, 'name'>>(
  rows: readonly Row[],
  typed: string,
): Row[] => foundAmong(rows, typed, ({ name }) => ({ names: [name] }));

/** The list with one row's mark changed. */
export const marked = <Row extends Pick<AttendanceRecord, 'memberId' | 'present'>>(
  rows: readonly Row[],
  memberId: string,
  present: boolean | null,
): Row[] => rows.map(row => (row.memberId === memberId ? { ...row, present } : row));

/** The guests with one more. */
export const withGuest = (guests: readonly GuestRecord[], guest: GuestRecord): GuestRecord[] => [
  ...guests,
  guest,
];

/** The guests without one of them; of two identical entries one stays. */
export function withoutGuest(
  guests: readonly GuestRecord[],
  { name, phone }: GuestRecord,
): readonly GuestRecord[] {
  const place = guests.findIndex(guest => guest.name === name && guest.phone === phone);
  return guests.filter((_, index) => index !== place);
}
