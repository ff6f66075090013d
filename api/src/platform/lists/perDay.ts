import { addDays } from '@coastok/domain';
import type { Model } from 'mongoose';
import { createdBetween, every, type Filter } from './page.js';

const INDIAN_DAY = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: '+05:30' } };

/** Indian days `from` to `to`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** How many records of a filter were made on each Indian day; a day without any is absent. */
export async function countPerDay<T>(
  model: Model<T>,
  filter: Filter,
  { from, to }: Days,
): Promise<Map<string, number>> {
  const rows = await model.aggregate<{ _id: string; count: number }>([
    { $match: every(filter, createdBetween({ fromDate: from, toDate: to })) },
    { $group: { _id: INDIAN_DAY, count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

/** When the first record of a filter was made; null when there is none. */
export async function firstCreatedAt<T>(model: Model<T>, filter: Filter): Promise<Date | null> {
  const first = await model
    .findOne(filter as object, { createdAt: 1, _id: 0 })
    .sort({ createdAt: 1 })
    .lean<{ createdAt: Date }>();
  return first?.createdAt ?? null;
}

/** Every day of a span, in order; none when it ends before it begins. */
export function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
