import { type SummaryDay, type SummaryQuery, type SummaryRecord, addDays, istDay } from '@coastok/domain';
import type { BookingCounts } from '../booking/core/bookingFigures.js';
import { type Days, type Figures, daysOf } from '../platform/lists/perDay.js';
import type { QuestionCounts } from '../question/questionFigures.js';
import type { MemberCounts } from '../user/memberFigures.js';

/** The counts of a summary, by collection. */
export interface Counts {
  user: Figures<MemberCounts>;
  /** The number of areas covered. */
  area: number;
  question: Figures<QuestionCounts>;
  booking: Figures<BookingCounts>;
}

/** The function that counts each collection. */
export type Counters = { [Collection in keyof Counts]: () => Promise<Counts[Collection]> };

/** Counts all collections in parallel. */
export async function countAll(counters: Counters): Promise<Counts> {
  const [user, area, question, booking] = await Promise.all([
    counters.user(),
    counters.area(),
    counters.question(),
    counters.booking(),
  ]);
  return { user, area, question, booking };
}

/** Converts the counts to a summary record (docs/rules/figures.md#1). */
export const summaryOf = (query: SummaryQuery, counts: Counts): SummaryRecord => ({
  ...counts.user.figures,
  areasCovered: counts.area,
  ...counts.question.figures,
  ...counts.booking.figures,
  series: seriesOf(query, counts),
});

function seriesOf(query: SummaryQuery, { user, question, booking }: Counts): SummaryDay[] {
  const all = [user, question, booking].flatMap(({ perDay }) => [...perDay.keys()]);
  const [firstDay = null] = all.sort();
  return daysOf(seriesDays(query, firstDay, istDay(new Date()))).map(date => ({
    date,
    newMembers: user.perDay.get(date) ?? 0,
    questions: question.perDay.get(date) ?? 0,
    bookings: booking.perDay.get(date) ?? 0,
  }));
}

/** Maximum length of a series without a first day in the query. */
const USUAL_DAYS = 366;
/** Longer spans are narrowed to the days that can have records. */
const MOST_DAYS = 3660;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Whether the day of the first record is needed: the query has no first day, or the span is too long. */
const needsFirstDay = ({ fromDate, toDate }: Period, today: string): boolean =>
  !fromDate || addDays(fromDate, MOST_DAYS) <= (toDate ?? today);

interface Period {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/**
 * The days of a summary's series (docs/rules/figures.md#1): from `fromDate` to `toDate`; without them from the day of
 * the first record, at most 366 days back, and to today. `firstDay` is null when there is no record.
 */
export function seriesDays(period: Period, firstDay: string | null, today: string): Days {
  const to = period.toDate ?? today;
  if (!needsFirstDay(period, today)) return { from: period.fromDate ?? to, to };
  if (!period.fromDate) return { from: later(firstDay ?? to, addDays(to, 1 - USUAL_DAYS)), to };
  return { from: later(period.fromDate, firstDay ?? today), to: earlier(to, later(period.fromDate, today)) };
}
