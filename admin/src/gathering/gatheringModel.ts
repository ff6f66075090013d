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

/** How each state is shown: in a chip, and as the colour of the gathering in its day. */
export const TONES: Record<Gathering['state'], Tone> = {
  planned: 'waiting',
  held: 'good',
  cancelled: 'neutral',
};
export const COLOURS = { planned: 'warning.main', held: 'success.main', cancelled: 'text.disabled' } as const;

/** Whether its time is over while nobody has closed its list. */
export const isLeftOpen = ({ state, startsAt }: Pick<Gathering, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'planned' && istDay(startsAt) < istDay(now);

/** The first day on which people mark who came: the one before the gathering. */
export const marksFrom = ({ startsAt }: Pick<Gathering, 'startsAt'>): string => addDays(istDay(startsAt), -1);

/** How many weeks the trend goes back. */
export const TREND_WEEKS = 8;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The first day that the trend tells of. */
export const trendFrom = (today: string): string => addDays(mondayOf(today), -7 * (TREND_WEEKS - 1));

export interface Week {
  /** Its Monday. */
  day: string;
  present: number;
  expected: number;
}

/** Who came week by week, Monday to Sunday in India, of the gatherings whose lists are closed; the oldest first. */
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

/** How a gathering is repeated whose first time and last day are chosen; null for a single one, and while the time is none. */
export const repeatOf = (startsAt: string | null, until: string | null) =>
  startsAt && !Number.isNaN(Date.parse(startsAt)) && until
    ? { weekday: weekdayOf(istDay(startsAt)), until }
    : null;

/** Those of a list whose name has words that begin as the typed ones do. */
export const found = <Row extends Pick<AttendanceRecord, 'name'>>(
  rows: readonly Row[],
  typed: string,
): Row[] => foundAmong(rows, typed, ({ name }) => ({ names: [name] }));

/** A list with one mark in it. */
export const marked = <Row extends Pick<AttendanceRecord, 'memberId' | 'present'>>(
  rows: readonly Row[],
  memberId: string,
  present: boolean | null,
): Row[] => rows.map(row => (row.memberId === memberId ? { ...row, present } : row));

/** A list of guests with one more. */
export const withGuest = (guests: readonly GuestRecord[], guest: GuestRecord): GuestRecord[] => [
  ...guests,
  guest,
];

/** A list of guests without one of them; of two who are noted alike the other stays. */
export function withoutGuest(
  guests: readonly GuestRecord[],
  { name, phone }: GuestRecord,
): readonly GuestRecord[] {
  const place = guests.findIndex(guest => guest.name === name && guest.phone === phone);
  return guests.filter((_, index) => index !== place);
}
