import {
  type DateLike,
  formatClock,
  formatDate,
  formatDateTime,
  formatDeadline,
  istDay,
  istDayEnd,
  istTime,
  partOfDay,
  twelveHourClock,
} from '@coastok/domain';
import { dates } from '../texts/en/dates.js';
import { language } from '../texts/en/language.js';
import { fill } from '../texts/fill.js';

/** English dates use the domain's formats, which mails and receipts use too. */
const isEnglish = language === 'en';

/** The Indian day of a pure date (`yyyy-MM-dd`) or an instant. */
const dayOf = (value: DateLike): string =>
  typeof value === 'string' && value.length === 10 ? value : istDay(value);

/** Day, name of the month and year of a day. */
export function partsOf(value: DateLike): { day: string; month: string; year: string } {
  const [year = '', month = '', day = ''] = dayOf(value).split('-');
  return { day: String(Number(day)), month: dates.months[month as keyof typeof dates.months], year };
}

/** `05 Mar 2026`; in other languages day, name of the month and year: `5 मार्च 2026`. */
export function dateText(value: DateLike): string {
  if (isEnglish) return formatDate(value);
  const { day, month, year } = partsOf(value);
  return `${day} ${month} ${year}`;
}

const PARTS_OF_DAY = {
  night: dates.night,
  morning: dates.morning,
  afternoon: dates.afternoon,
  evening: dates.evening,
};

/** `6:30 PM` for the time of day `18:30`; other languages name the part of the day. */
export function clockText(time: string): string {
  if (isEnglish) return formatClock(time);
  return fill(PARTS_OF_DAY[partOfDay(time)], { time: twelveHourClock(time) });
}

/** `05 Mar 2026, 6:30 PM` in Indian time. */
export function dateTimeText(instant: DateLike): string {
  if (isEnglish) return formatDateTime(instant);
  return fill(dates.dateAndTime, { date: dateText(instant), time: clockText(istTime(instant)) });
}

/** A deadline as text; midnight is shown as the end of the day before. */
export function deadlineText(instant: DateLike): string {
  if (isEnglish) return formatDeadline(instant);
  const at = new Date(instant).getTime();
  const before = new Date(at - 1);
  return istDayEnd(istDay(before)).getTime() === at
    ? fill(dates.endOf, { date: dateText(before) })
    : dateTimeText(instant);
}

/** `16 – 25 Feb 2027`; the parts that both days share appear once. */
export function dayRangeText(fromDate: string, toDate: string): string {
  const from = partsOf(fromDate);
  const to = dateText(toDate);
  if (fromDate === toDate) return to;
  const day = isEnglish ? fromDate.slice(8, 10) : from.day;
  if (fromDate.slice(0, 7) === toDate.slice(0, 7)) return `${day} – ${to}`;
  const full = dateText(fromDate);
  return fromDate.slice(0, 4) === toDate.slice(0, 4) ? `${full.slice(0, -5)} – ${to}` : `${full} – ${to}`;
}
