import { formatDate, formatDateTime, istDay, istTime, partOfDay, twelveHourClock } from '@coastok/domain';
import { fill } from '@coastok/public-web/texts/fill';
import { isEnglish, texts } from './texts/texts';

/* Days and times in India, in the language of this phone. English has the formats of the domain. */

const WHEN = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
});

/** Day and month of a day `yyyy-MM-dd`: `5 मार्च`. */
function dayAndMonth(day: string): { day: string; month: string } {
  const [, month = '', number = ''] = day.split('-');
  return { day: String(Number(number)), month: texts.dates.months[month as keyof typeof texts.dates.months] };
}

/** The hour and minute of an instant, with the part of the day: `शाम 6:30`. */
function clock(at: Date): string {
  const time = istTime(at);
  return fill(texts.dates[partOfDay(time)], { time: twelveHourClock(time) });
}

/** `05 Mar 2026`; in other languages day, name of the month and year: `5 मार्च 2026`. @param day `yyyy-MM-dd` */
export function dateText(day: string): string {
  if (isEnglish()) return formatDate(day);
  const { day: number, month } = dayAndMonth(day);
  return `${number} ${month} ${day.slice(0, 4)}`;
}

/** `05 Mar 2026, 6:30 PM`. @param at ISO */
export function dateTimeText(at: string): string {
  if (isEnglish()) return formatDateTime(at);
  const instant = new Date(at);
  return fill(texts.dates.dateAndTime, { date: dateText(istDay(instant)), time: clock(instant) });
}

/** Day of the week, day and time: `Sun, 29 Nov, 6:30 pm`. @param at ISO */
export function whenText(at: string): string {
  const instant = new Date(at);
  if (isEnglish()) return WHEN.format(instant);
  const day = istDay(instant);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() as keyof typeof texts.attendance.weekdays;
  return fill(texts.attendance.when, {
    weekday: texts.attendance.weekdays[weekday],
    ...dayAndMonth(day),
    time: clock(instant),
  });
}

/** `9:33 PM` for a time of today, else with its day. @param at ISO or milliseconds, by the server's clock */
export function timeText(at: string | number, now = Date.now()): string {
  const instant = new Date(at);
  const day = istDay(instant);
  const isToday = day === istDay(now);
  if (isEnglish()) {
    const time = TIME.format(instant);
    return isToday ? time : `${DAY_AND_MONTH.format(instant)}, ${time}`;
  }
  const { day: number, month } = dayAndMonth(day);
  return isToday
    ? clock(instant)
    : fill(texts.dates.dateAndTime, { date: `${number} ${month}`, time: clock(instant) });
}
