import { addDays, DAY_MS, istDay, istDayStart } from '@coastok/domain';
import type { Model } from 'mongoose';
import type { Filter } from './page.js';

/** Indian days `from` to `to`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** The number of records of a kind created on an Indian day. */
export interface DayCount<Kind> {
  kind: Kind;
  day: string;
  count: number;
}

/** A feature's data for the dashboard: its figures, and the number of records created on each Indian day. */
export interface Figures<Counts> {
  figures: Counts;
  perDay: ReadonlyMap<string, number>;
}

/** The midnight in India that days are counted from. */
const FIRST_MIDNIGHT = istDayStart('1970-01-01');
/** The day's number is computed by arithmetic: formatting each record's date would take the database twice as long. */
const DAY_NUMBER = { $floor: { $divide: [{ $subtract: ['$createdAt', FIRST_MIDNIGHT] }, DAY_MS] } };

/**
 * Counts the records of a filter by kind and by the Indian day of their creation, in one pass.
 * @param kind the fields of a kind, as expressions over a record
 */
export async function countByDay<Kind>(
  // The model's type does not matter: only the fields that the expressions name are read.
  model: Pick<Model<never>, 'aggregate'>,
  filter: Filter,
  kind: Record<keyof Kind & string, unknown>,
): Promise<DayCount<Kind>[]> {
  const rows = await model.aggregate<{ _id: Kind & { day: number }; count: number }>([
    { $match: filter },
    { $group: { _id: { ...kind, day: DAY_NUMBER }, count: { $sum: 1 } } },
  ]);
  return rows.map(({ _id, count }) => ({ kind: _id, day: dayOf(_id.day), count }));
}

const dayOf = (number: number): string => istDay(new Date(FIRST_MIDNIGHT.getTime() + number * DAY_MS));

/** The number of records whose kind matches. */
export const sumOf = <Kind>(counts: readonly DayCount<Kind>[], belongs: (kind: Kind) => boolean): number =>
  counts.reduce((sum, { kind, count }) => sum + (belongs(kind) ? count : 0), 0);

/** The number of records of any kind created on each Indian day; a day without any is absent. */
export function perDay(counts: readonly DayCount<unknown>[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { day, count } of counts) days.set(day, (days.get(day) ?? 0) + count);
  return days;
}

/** Every day of a span, in order; none when it ends before it begins. */
export function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
