import { MOST_COUNTED } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { Page } from '../platform/http/envelope.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { every, type Filter, ownAreas } from '../platform/lists/page.js';
import { hasToken, wholeName, hinting, searchIndexOf } from '../platform/lists/search.js';
import type { Ranking } from '../platform/lists/selection.js';
import { hasWholeWords, haveBeginnings, memberFilter, type MemberWords, onlyWord } from './memberWords.js';
import type { User } from './user.model.js';
import { WordFrequencies } from './wordFrequencies.js';

/** The number of matches, and the first of them in order. */
interface Ranked {
  found: number;
  first: Types.ObjectId[];
}

/** Matches grouped by their rank; those of the last rank do not match. */
interface Group extends Ranked {
  _id: number;
}

const [EXACT, FOUND, NOT_FOUND] = [0, 1, 2];

/** Expression: whether a member is ranked higher because of the area. */
const isOwn = (caller: Caller) => ({ $in: ['$connectedAreaId', ownAreas(caller)] });

/** The order of a search, for reading all matches. */
export const rankingOf = (caller: Caller, q: string): Ranking => ({
  by: {
    own: isOwn(caller),
    whole: { $in: [{ $literal: wholeName(q) }, '$searchTokens'] },
    exact: hasWholeWords(q),
  },
  order: { whole: -1, exact: -1, own: -1, nameKey: 1, _id: 1 },
});

/**
 * Searches members in the order of a search (docs/rules/http.md#7): first members whose whole name was typed, then
 * those who have all typed words as whole words, those of the caller's own area first, then by name. The ranking uses
 * only index keys, so that only the records of the page are read. When no index covers several words together,
 * records are read as well. The number of keys scanned is always limited.
 */
@Injectable()
export class RankedMembers {
  /** Maximum of index keys scanned before records are read instead. */
  protected readonly mostKeys: number = 2 * MOST_COUNTED;

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly frequencies: WordFrequencies,
  ) {}

  /**
   * @param selected the filter without the search
   * @param projection the fields read for the page
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
    // Members whose whole name was typed have a search token for it, which a separate query finds.
    const [[whole], { found, first }] = await Promise.all([
      this.find(caller, every(among, { searchTokens: wholeName(q) }), to),
      this.ranked(caller, q, among, to),
    ]);
    const ids = inOrder(whole?.first ?? [], first).slice(request.skip, to);
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
    const word = onlyWord(q);
    if (word === undefined)
      return this.ofSeveral(caller, q, await this.frequencies.words(q, among), among, to);
    // Members with the word as a whole word are queried separately, since the index can't tell them apart in the
    // other query.
    const [[exact], [all]] = await Promise.all([
      this.find(caller, every(among, { searchTokens: word }), to),
      this.find(caller, every(among, hasToken(word)), 3 * to),
    ]);
    return { found: all?.found ?? 0, first: inOrder(exact?.first ?? [], all?.first ?? []) };
  }

  private async ofSeveral(
    caller: Caller,
    q: string,
    words: MemberWords,
    among: Filter,
    to: number,
  ): Promise<Ranked> {
    const exact = hasWholeWords(q);
    // Ranked with index keys only: for a filter, the database would read the records.
    const rank = { $cond: [exact, EXACT, { $cond: [haveBeginnings(words.beginnings), FOUND, NOT_FOUND] }] };
    const groups = await this.find(caller, every(among, words.through), 2 * to, rank, this.mostKeys);
    const ranked = rankedOf(groups, 2 * to);
    const all = groups.reduce((sum, { found }) => sum + found, 0);
    if (all < this.mostKeys || ranked.found > MOST_COUNTED) return ranked;
    // Too many keys with too few matches: records are read until there are enough matches.
    const filter = every(among, memberFilter(words));
    return rankedOf(await this.find(caller, filter, 2 * to, { $cond: [exact, EXACT, FOUND] }), 2 * to);
  }

  /** Groups without a projection before it, which would take the database longer than everything else. */
  private async find(
    caller: Caller,
    filter: Filter,
    most: number,
    rank: unknown = null,
    limit = MOST_COUNTED + 1,
  ): Promise<Group[]> {
    const order = { own: { $cond: [isOwn(caller), 0, 1] }, name: '$nameKey', _id: '$_id' };
    const groups = await this.users
      .aggregate<Omit<Group, 'first'> & { first: { _id: Types.ObjectId }[] }>([
        { $match: filter },
        { $limit: limit },
        { $group: { _id: rank, found: { $sum: 1 }, first: { $minN: { n: most, input: order } } } },
      ])
      .option(hinting(searchIndexOf(this.users, filter)));
    return groups.map(({ first, ...group }) => ({ ...group, first: first.map(({ _id }) => _id) }));
  }
}

/** The ids of the first list, then the others, each once. */
function inOrder(leading: readonly Types.ObjectId[], others: readonly Types.ObjectId[]): Types.ObjectId[] {
  const known = new Set(leading.map(id => id.toHexString()));
  return [...leading, ...others.filter(id => !known.has(id.toHexString()))];
}

function rankedOf(groups: readonly Group[], to: number): Ranked {
  const found = groups.filter(({ _id }) => _id !== NOT_FOUND).sort((a, b) => a._id - b._id);
  return {
    found: found.reduce((sum, group) => sum + group.found, 0),
    first: found.flatMap(({ first }) => first).slice(0, to),
  };
}
