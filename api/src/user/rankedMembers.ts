import { MOST_COUNTED } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every, type Filter } from '../platform/lists/page.js';
import { beginsWith } from '../platform/lists/search.js';
import { hinting, searchIndexOf } from '../platform/lists/searchIndex.js';
import type { Ranking } from '../platform/lists/selection.js';
import { hasWholeWords, onlyWord } from './memberWords.js';
import type { User } from './user.model.js';
import { WordFrequencies } from './wordFrequencies.js';

/** How many a part of a search finds, and those of them that come first. */
interface Ranked {
  found: number;
  first: Types.ObjectId[];
}

const NOBODY: Ranked = { found: 0, first: [] };
const BY_NAME = { own: -1, name: 1, _id: 1 } as const;

/** Whether a member comes before others by the area: an expression. */
const isOwn = (caller: Caller) => ({ $in: ['$connectedAreaId', ownAreas(caller)] });

/** The order of a search, for whoever reads all that it finds. */
export const rankingOf = (caller: Caller, q: string): Ranking => ({
  by: { own: isOwn(caller), exact: hasWholeWords(q) },
  order: { exact: -1, ...BY_NAME },
});

/**
 * Members in the order of a search (docs/rules/http.md#7): who has what was typed as whole words, those of the caller's
 * own area first, then by name. No more of them are looked at than are counted, and none of the records but those that
 * several words leave to be looked at, and those of the page.
 */
@Injectable()
export class RankedMembers {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly frequencies: WordFrequencies,
  ) {}

  /**
   * @param selected who is looked through, without what was typed
   * @param projection what is read of those on the page
   */
  async page<Read extends { _id: Types.ObjectId }>(
    caller: Caller,
    q: string,
    selected: Filter,
    request: ListRequest<unknown>,
    projection: Record<string, 0 | 1>,
  ): Promise<Page<Read>> {
    const among = every(selected, request.ids ? { _id: { $in: request.ids } } : {});
    const to = Math.min(request.skip + request.limit, MOST_COUNTED);
    const { found, first } = await this.ranked(caller, q, among, to);
    const ids = first.slice(request.skip, to);
    const records = await this.users
      .find(every(among, { _id: { $in: ids } }) as object, projection, { hint: { _id: 1 } })
      .lean<Read[]>();
    const byId = new Map(records.map(record => [record._id.toHexString(), record]));
    return new Page(
      ids.flatMap(id => byId.get(id.toHexString()) ?? []),
      found,
      request,
    );
  }

  private async ranked(caller: Caller, q: string, among: Filter, to: number): Promise<Ranked> {
    const own = isOwn(caller);
    const word = onlyWord(q);
    if (word === undefined) {
      const exact = hasWholeWords(q);
      const filter = every(among, await this.frequencies.words(q, among));
      return this.first(filter, { own, exact }, { exact: -1, ...BY_NAME }, to);
    }
    // Who has the word as such is asked for by itself, since the index does not tell it of those who are found.
    const [exact, all] = await Promise.all([
      this.first(every(among, { searchTokens: word }), { own }, BY_NAME, to),
      this.first(every(among, { searchTokens: beginsWith(word) }), { own }, BY_NAME, 2 * to),
    ]);
    const leading = new Set(exact.first.map(id => id.toHexString()));
    return {
      found: all.found,
      first: [...exact.first, ...all.first.filter(id => !leading.has(id.toHexString()))].slice(0, to),
    };
  }

  private async first(
    filter: Filter,
    computed: Record<string, unknown>,
    order: Record<string, 1 | -1>,
    most: number,
  ): Promise<Ranked> {
    const pipeline: PipelineStage[] = [
      { $match: filter },
      { $limit: MOST_COUNTED + 1 },
      { $project: { name: 1, ...computed } },
      {
        $group: {
          _id: null,
          found: { $sum: 1 },
          first: { $topN: { n: most, sortBy: order, output: '$_id' } },
        },
      },
    ];
    const [ranked = NOBODY] = await this.users
      .aggregate<Ranked>(pipeline)
      .option(hinting(searchIndexOf(this.users, filter)));
    return ranked;
  }
}

/** Whose members come first: those of the areas that somebody is for, or of the own one. */
const ownAreas = ({ scope, connectedAreaId }: Caller): Types.ObjectId[] =>
  scope.all ? (connectedAreaId ? [connectedAreaId] : []) : scope.areaIds;
