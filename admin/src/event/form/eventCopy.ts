import { addDays, DAY_MS, type EventRecord, istDayStart } from '@coastok/domain';
import { type EventForm, toForm } from './eventForm';

/** What belongs to the copied record alone. */
const OF_THE_RECORD = new Set([
  'id',
  '_id',
  '__v',
  'eventId',
  'uuid',
  'createdAt',
  'startingPrice',
  'removedCategories',
  'cancelled',
  'hasForm',
  'form',
  'removedQuestions',
]);

/** A year in whole weeks, so that a Friday stays a Friday. */
const YEAR_DAYS = 52 * 7;

type Dates = Pick<EventRecord, 'fromDate' | 'toDate' | 'registrationOpensAt' | 'registrationClosesAt'>;

/** The first day of the next one, on the same weekday: 52 weeks later, or as many times that as it takes to be ahead. */
export function nextFirstDay(fromDate: string, today: string): string {
  let day = addDays(fromDate, YEAR_DAYS);
  while (day <= today) day = addDays(day, YEAR_DAYS);
  return day;
}

/** All dates of an event as far from its new first day as they are from the old one. */
export function shiftedTo(firstDay: string, dates: Dates): Dates {
  const days = Math.round((istDayStart(firstDay).getTime() - istDayStart(dates.fromDate).getTime()) / DAY_MS);
  const moved = (instant: string | null) =>
    instant && new Date(Date.parse(instant) + days * DAY_MS).toISOString();
  return {
    fromDate: firstDay,
    toDate: addDays(dates.toDate, days),
    registrationOpensAt: moved(dates.registrationOpensAt),
    registrationClosesAt: moved(dates.registrationClosesAt),
  };
}

/** What a copy begins with: everything that people wrote, on other days, published to nobody, and no record yet. */
export function copyOf(event: EventRecord, firstDay: string): EventForm {
  const { categories, landing, ...fields } = toForm(event);
  const kept = Object.entries(fields).filter(([field]) => !OF_THE_RECORD.has(field));
  return {
    ...(Object.fromEntries(kept) as Partial<EventForm>),
    ...shiftedTo(firstDay, event),
    title: event.title.replaceAll(event.fromDate.slice(0, 4), firstDay.slice(0, 4)),
    published: false,
    categories,
    landing,
  };
}

/** The words of a copy in which a year stands that is before its own: somebody must read them over. */
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
  const tellsOfThePast = (text: string) =>
    (text.match(/\b20\d\d\b/g) ?? []).some(named => Number(named) < year);
  return words.flatMap(text => (text && tellsOfThePast(text) ? [text] : []));
}
