import { addDays } from '@coastok/domain';
import type { Days } from '../platform/lists/perDay.js';

/** Maximum length of a series without a first day in the query. */
const USUAL_DAYS = 366;
/** Longer spans are narrowed to the days that can have records. */
const MOST_DAYS = 3660;

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Whether the day of the first record is needed: the query has no first day, or the span is too long. */
const needsFirstDay = ({ fromDate, toDate }: Asked, today: string): boolean =>
  !fromDate || addDays(fromDate, MOST_DAYS) <= (toDate ?? today);

interface Asked {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/**
 * The days of a summary's series (docs/rules/figures.md#1): from `fromDate` to `toDate`; without them from the day of
 * the first record, at most 366 days back, and to today. `firstDay` is null when there is no record.
 */
export function seriesDays(asked: Asked, firstDay: string | null, today: string): Days {
  const to = asked.toDate ?? today;
  if (!needsFirstDay(asked, today)) return { from: asked.fromDate ?? to, to };
  if (!asked.fromDate) return { from: later(firstDay ?? to, addDays(to, 1 - USUAL_DAYS)), to };
  return { from: later(asked.fromDate, firstDay ?? today), to: earlier(to, later(asked.fromDate, today)) };
}
