import { foldForSearch, MOST_COUNTED, wordsOf } from '@coastok/domain';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../auth/caller.js';
import { Page } from '../http/envelope.js';
import type { ListRequest } from './listQuery.js';
import { every, type Filter, findPage, type TotalOf } from './page.js';
import { asKept, wholeName } from './search.js';
import { hinting, searchIndexOf } from './searchIndex.js';
import type { Ranking } from './selection.js';

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
