import { foldForSearch, istDayEnd, istDayStart, MOST_COUNTED, wordsOf } from '@coastok/domain';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../auth/caller.js';
import { Page } from '../http/envelope.js';
import type { ListRequest } from './listQuery.js';
import { asKept, hinting, hintingPage, searchIndexOf, wholeName } from './search.js';
import type { Ranking } from './selection.js';

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

export interface Source<T> {
  /** At most `limit` entries, the first ones in the order. */
  newest(limit: number): Promise<T[]>;
  count(): Promise<number>;
}

const newestFirst = (a: { at: Date }, b: { at: Date }): number => b.at.getTime() - a.at.getTime();

/**
 * One page from several sources, newest first unless `compare` is given; each source is asked only for as many
 * entries as the page can need. The sources must order their own entries as `compare` does.
 */
export async function createPageOf<T extends { at: Date }>(
  sources: Source<T>[],
  request: Pick<ListRequest<unknown>, 'resource' | 'skip' | 'limit' | 'fields'>,
  compare: (a: T, b: T) => number = newestFirst,
): Promise<Page<T>> {
  const { skip, limit } = request;
  const [entries, counts] = await Promise.all([
    Promise.all(sources.map(source => source.newest(skip + limit))),
    Promise.all(sources.map(source => source.count())),
  ]);
  const merged = entries.flat().sort(compare);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return new Page(merged.slice(skip, skip + limit), total, request);
}

/**
 * The areas whose records come first: those of the caller's scope, or the caller's own area when the scope has all
 * areas.
 */
export const ownAreas = ({ scope, connectedAreaId }: Caller): Types.ObjectId[] =>
  scope.all ? (connectedAreaId ? [connectedAreaId] : []) : scope.areaIds;

/**
 * The order of a search among records that store the search words of their person (docs/rules/http.md#7). The first
 * of the words is the whole name, which sorts records with an equal rank.
 */
export const rankingByWords = (caller: Caller, q: string): Ranking => ({
  by: {
    whole: { $in: [{ $literal: wholeName(q) }, '$searchTokens'] },
    exact: { $setIsSubset: [{ $literal: wordsOf(foldForSearch(q)).map(asKept) }, '$searchTokens'] },
    own: { $in: ['$connectedAreaId', ownAreas(caller)] },
    key: { $first: '$searchTokens' },
  },
  order: { whole: -1, exact: -1, own: -1, key: 1, _id: 1 },
});

/**
 * One page of records that store the search words of their person: in the order of a search unless another is
 * requested.
 */
export async function findSearched<Stored, Read extends { _id: unknown }>(
  model: Model<Stored>,
  filter: Filter,
  request: ListRequest<{ q?: string | undefined }>,
  caller: Caller,
  projection?: Record<string, 0 | 1>,
): Promise<Page<Read>> {
  const { q } = request.filters;
  if (!q || !request.unsorted) return findPage<Stored, Read>(model, filter, request, projection);
  const ranked = { q, ranking: rankingByWords(caller, q) };
  return findRanked<Stored, Read>(model, filter, request, ranked, projection);
}

/**
 * One page in the order of a search. Records whose whole name was typed are queried separately, because only some
 * thousand of the records found are sorted.
 */
export async function findRanked<Stored, Read extends { _id: unknown }>(
  model: Model<Stored>,
  filter: Filter,
  request: ListRequest<unknown>,
  { q, ranking }: { q: string; ranking: Ranking },
  projection?: Record<string, 0 | 1>,
  totalOf: TotalOf = (_, count) => count(),
): Promise<Page<Read>> {
  const matching = every(filter, request.ids ? { _id: { $in: request.ids } } : {});
  const hint = hinting(searchIndexOf(model, matching));
  const to = Math.min(request.skip + request.limit, MOST_COUNTED);
  const ranked = (narrowed: Filter) =>
    model.collection
      .aggregate<{ _id: unknown }>(
        [
          { $match: narrowed },
          { $limit: MOST_COUNTED },
          { $project: { ...ranking.by, ...('nameKey' in ranking.order && { nameKey: 1 }) } },
          { $sort: ranking.order },
          { $limit: to },
          { $project: { _id: 1 } },
        ],
        hint,
      )
      .toArray();
  const [whole, found, total] = await Promise.all([
    ranked(every(matching, { searchTokens: wholeName(q) })),
    ranked(matching),
    totalOf(matching, () =>
      model.countDocuments(matching as object, { ...hint, limit: MOST_COUNTED + 1 }).exec(),
    ),
  ]);
  const ids = new Map([...whole, ...found].map(({ _id }) => [String(_id), _id]));
  const page = [...ids.values()].slice(request.skip, to);
  const records = await model
    .find({ _id: { $in: page } } as object, projection)
    .lean<Read[]>()
    .exec();
  const byId = new Map(records.map(record => [String(record._id), record]));
  return new Page(
    page.flatMap(id => byId.get(String(id)) ?? []),
    total,
    request,
  );
}
