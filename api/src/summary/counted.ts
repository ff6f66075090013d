import { istDay, type SummaryDay, type SummaryQuery, type SummaryRecord } from '@coastok/domain';
import type { BookingCounts } from '../booking/core/bookingFigures.js';
import { daysOf, type Figures } from '../platform/lists/perDay.js';
import type { QuestionCounts } from '../question/questionFigures.js';
import type { MemberCounts } from '../user/memberFigures.js';
import { seriesDays } from './seriesDays.js';

/** The counts of a summary, by collection. */
export interface Counted {
  user: Figures<MemberCounts>;
  /** The number of areas covered. */
  area: number;
  question: Figures<QuestionCounts>;
  booking: Figures<BookingCounts>;
}

/** The function that counts each collection. */
export type Counters = { [Collection in keyof Counted]: () => Promise<Counted[Collection]> };

/** Counts all collections in parallel. */
export async function countAll(counters: Counters): Promise<Counted> {
  const [user, area, question, booking] = await Promise.all([
    counters.user(),
    counters.area(),
    counters.question(),
    counters.booking(),
  ]);
  return { user, area, question, booking };
}

/** Converts the counts to a summary record (docs/rules/figures.md#1). */
export const summaryOf = (query: SummaryQuery, counted: Counted): SummaryRecord => ({
  ...counted.user.figures,
  areasCovered: counted.area,
  ...counted.question.figures,
  ...counted.booking.figures,
  series: seriesOf(query, counted),
});

function seriesOf(query: SummaryQuery, { user, question, booking }: Counted): SummaryDay[] {
  const all = [user, question, booking].flatMap(({ perDay }) => [...perDay.keys()]);
  const [firstDay = null] = all.sort();
  return daysOf(seriesDays(query, firstDay, istDay(new Date()))).map(date => ({
    date,
    newMembers: user.perDay.get(date) ?? 0,
    questions: question.perDay.get(date) ?? 0,
    bookings: booking.perDay.get(date) ?? 0,
  }));
}
