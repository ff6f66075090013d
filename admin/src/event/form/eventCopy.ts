import { addDays, type EventRecord } from '@coastok/domain';
import type { EventForm } from './eventForm';

/** A year in whole weeks, so that a Friday stays a Friday. */
const YEAR_DAYS = 52 * 7;

/** The first day of the next event, on the same weekday: 52 weeks later, or a multiple if that is in the past. */
export function nextFirstDay(fromDate: string, today: string): string {
  let day = addDays(fromDate, YEAR_DAYS);
  while (day <= today) day = addDays(day, YEAR_DAYS);
  return day;
}

/** The title of the next event, with the year of its first day. */
export const nextTitle = (
  { title, fromDate }: Pick<EventRecord, 'title' | 'fromDate'>,
  firstDay: string,
): string => title.replaceAll(fromDate.slice(0, 4), firstDay.slice(0, 4));

/** The texts of an event that mention a year before its own, which somebody must check. */
export function textsOfThePast({ fromDate, landing, ...form }: EventForm): string[] {
  const year = Number(fromDate?.slice(0, 4));
  const { title, eligibility, recommendation, transportationDescription } = form;
  const { tagline, about, includes = [], notes = [], activities = [], albums = [] } = landing;
  const words = [
    title,
    eligibility,
    recommendation,
    transportationDescription,
    tagline,
    about,
    ...includes,
    ...notes,
    ...form.categories.map(({ description }) => description),
    ...activities.flatMap(activity => [activity.title, activity.text]),
    ...albums.map(album => album.title),
  ];
  const namesPastYear = (text: string) =>
    (text.match(/\b20\d\d\b/g) ?? []).some(named => Number(named) < year);
  return words.flatMap(text => (text && namesPastYear(text) ? [text] : []));
}
