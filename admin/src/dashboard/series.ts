import { addDays, formatDate, type SummaryDay } from '@coastok/domain';

export type Step = 'day' | 'week' | 'month';

export type SeriesName = 'newMembers' | 'questions' | 'bookings';

/** `date` is the first day of the step, `yyyy-MM-dd`. */
export type SeriesPoint = Record<SeriesName, number> & { date: string };

export interface Series {
  step: Step;
  /** The first counted day of the first point, `yyyy-MM-dd`. */
  since: string;
  points: SeriesPoint[];
}

const MOST_DAYS = 45;
const MOST_WEEKS = 45 * 7;

const stepFor = (days: number): Step => (days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS ? 'week' : 'month');

/** The Monday of a day's week. */
const monday = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const START: Record<Step, (day: string) => string> = {
  day: day => day,
  week: monday,
  month: day => `${day.slice(0, 7)}-01`,
};

/** Sums a daily series into the steps of a chart: days, weeks from Monday, or months. */
export function condense(days: readonly SummaryDay[]): Series {
  const step = stepFor(days.length);
  const points = new Map<string, SeriesPoint>();
  for (const { date, newMembers, questions, bookings } of days) {
    const start = START[step](date);
    const point = points.get(start) ?? { date: start, newMembers: 0, questions: 0, bookings: 0 };
    points.set(start, {
      date: start,
      newMembers: point.newMembers + newMembers,
      questions: point.questions + questions,
      bookings: point.bookings + bookings,
    });
  }
  return { step, since: days[0]?.date ?? '', points: [...points.values()] };
}

/** Drops the empty days before the first event. */
export function fromFirstEvent(days: readonly SummaryDay[]): SummaryDay[] {
  const first = days.findIndex(
    ({ newMembers, questions, bookings }) => newMembers + questions + bookings > 0,
  );
  return first < 0 ? [] : days.slice(first);
}

/** `05 Mar` for days and weeks, `Mar 2026` for months. */
export function labelOf(step: Step, date: string): string {
  const [day = '', month = '', year = ''] = formatDate(date).split(' ');
  return step === 'month' ? `${month} ${year}` : `${day} ${month}`;
}
