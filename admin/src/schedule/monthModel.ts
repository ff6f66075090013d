import { addDays, istDay, type ScheduleRecord } from '@coastok/domain';
import type { Tone } from '../fields';
import type { WithId } from '../provider/records';

/** A month of the calendar, 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

const pad = (value: number) => String(value).padStart(2, '0');
const firstDay = ({ year, month }: Month): string => `${year}-${pad(month)}-01`;
const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The names of the months, January first. */
export const MONTHS = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, index, 1)),
  ),
);

/** `November 2026`. */
export const monthName = ({ year, month }: Month): string => `${MONTHS[month - 1]} ${year}`;

/** The month of an Indian day. */
export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

/** The month after a number of months. */
export const moved = ({ year, month }: Month, months: number): Month => {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
};

/** The month in the API's format: `11/26`. */
export const monthParameter = ({ year, month }: Month): string => `${pad(month)}/${pad(year % 100)}`;

/** The month in the address: `2026-11`; `parseMonth` returns null for anything else. */
export const monthText = ({ year, month }: Month): string => `${year}-${pad(month)}`;
export const parseMonth = (text: string | null): Month | null => {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '');
  return match ? { year: Number(match[1]), month: Number(match[2]) } : null;
};

/** The days of a month in whole weeks from Sunday to Saturday; null for days of other months. */
export function weeksOf(of: Month): (string | null)[][] {
  const first = firstDay(of);
  const next = firstDay(moved(of, 1));
  const weeks: (string | null)[][] = [];
  for (let sunday = addDays(first, -weekday(first)); sunday < next; sunday = addDays(sunday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const day = addDays(sunday, offset);
        return day >= first && day < next ? day : null;
      }),
    );
  }
  return weeks;
}

/** The week of a day, as in `weeksOf` its month. */
export const weekOf = (day: string): (string | null)[] =>
  weeksOf(monthOf(day)).find(week => week.includes(day)) ?? [];

/** The same weekday of the next (1) or previous (-1) week; where the month ends within that week, the adjacent day. */
export function nextWeek(day: string, step: 1 | -1): string {
  const days = weekOf(day).filter(one => one !== null);
  const edge = (step === 1 ? days.at(-1) : days[0]) ?? day;
  const week = weekOf(addDays(edge, step)).filter(one => one !== null);
  return week.find(one => weekday(one) === weekday(day)) ?? addDays(edge, step);
}

/** The initially selected day: the one in the address, today, or the first of the month. */
export function chosenDay(month: Month, text: string | null, today: string): string {
  const days = weeksOf(month).flat();
  return [text, today].find(day => day !== null && days.includes(day)) ?? firstDay(month);
}

/** The years to choose from: from 4 years before to 5 years after. */
export const yearsAround = (year: number): number[] =>
  Array.from({ length: 10 }, (_, index) => year - 4 + index);

/** The same Indian time of day on another Indian day. */
export const onDay = (instant: string, day: string): string =>
  new Date(Date.parse(instant) + (Date.parse(day) - Date.parse(istDay(instant)))).toISOString();

export type Scheduled = WithId<ScheduleRecord>;

/** The tone of each state's chip, and its colour in the calendar. */
export const TONES: Record<Scheduled['status'], Tone> = { pending: 'waiting', sent: 'good', missed: 'bad' };
export const COLOURS = { pending: 'warning', sent: 'success', missed: 'error' } as const;
export const STATES = Object.keys(COLOURS) as Scheduled['status'][];

/** An item for the form: the record's `date` is only the day, but an update needs the instant. */
export const toChange = (item: Scheduled): Scheduled => ({ ...item, date: item.sendAt });
