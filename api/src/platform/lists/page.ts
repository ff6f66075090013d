import { istDayEnd, istDayStart, MOST_COUNTED } from '@coastok/domain';
import type { Model } from 'mongoose';
import { Page } from '../http/envelope.js';
import type { ListRequest } from './listQuery.js';
import { hinting, hintingPage, searchIndexOf } from './searchIndex.js';

interface CommonFilters {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

export type Filter = Record<string, unknown>;

/** The filter for records made on Indian days `fromDate` to `toDate`, both included (docs/rules/http.md#7). */
export function createdBetween({ fromDate, toDate }: CommonFilters, path = 'createdAt'): Filter {
  if (!fromDate && !toDate) return {};
  return {
    [path]: { ...(fromDate && { $gte: istDayStart(fromDate) }), ...(toDate && { $lt: istDayEnd(toDate) }) },
  };
}

/** Combines several filters with `$and`, also when two use the same path. */
export function every(...filters: Filter[]): Filter {
  const parts = filters.filter(filter => Object.keys(filter).length > 0);
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/** Returns the number of records that a filter finds: counted, or from a cache (`CachedTotals`). */
export type TotalOf = (filter: Filter, count: () => Promise<number>) => Promise<number>;

/** One page of a collection as plain records (`Read`, the projected fields), with the total; not hydrated. */
export async function findPage<Stored, Read = Stored>(
  model: Model<Stored>,
  filter: Filter,
  request: ListRequest<unknown>,
  projection?: Record<string, 0 | 1>,
  totalOf: TotalOf = (_, count) => count(),
): Promise<Page<Read>> {
  const matching = every(filter, request.ids ? { _id: { $in: request.ids } } : {});
  const searchIndex = searchIndexOf(model, matching);
  const counting = totalOf(matching, () =>
    model.countDocuments(matching as object, { ...hinting(searchIndex), limit: MOST_COUNTED + 1 }).exec(),
  );
  // The best way to read a search depends on its total; any other query is read while it is counted.
  const options = searchIndex ? hintingPage(searchIndex, await counting) : {};
  const reading = model
    .find(matching as object, projection, options)
    .sort(request.sort)
    .skip(request.skip)
    .limit(request.limit)
    .lean<Read[]>()
    .exec();
  const [records, total] = await Promise.all([reading, counting]);
  return new Page(records, total, request);
}
