import { type Comparable, duplicateKeys, isPair, RecordStatus, type Score, scoreOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { User } from '../user/user.model.js';
import { WordFrequencies } from '../user/wordFrequencies.js';
import { comparable, COMPARED, type ComparedMember, idOf, makesPairs } from './comparedMember.js';

/** A key shared by this many people is too common to make a match. */
export const MOST_OF_A_KEY = 200;

/** A member who may be the person, with the score. */
export type SimilarMember = Score & { member: ComparedMember };

/** Finds members who may be the same person as somebody who is not a member yet. */
@Injectable()
export class SimilarMembers {
  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    private readonly frequencies: WordFrequencies,
  ) {}

  /** Members who share a key with the person, the likeliest first. */
  async of(person: Comparable): Promise<SimilarMember[]> {
    const keys = duplicateKeys(person);
    const [byNames, byOthers] = [keys.filter(key => !makesPairs(key)), keys.filter(makesPairs)];
    const queries = [...byNames.map(key => [key]), ...(byOthers.length > 0 ? [byOthers] : [])];
    const found = await Promise.all(queries.map(some => this.under(some, MOST_OF_A_KEY)));
    const scored = await this.scored(person, found.flat());
    return scored.filter(({ score, reasons }) => score > 0 && reasons.length > 0);
  }

  /** Like `of` for many people with one query, but only matches that would make a pair. */
  async ofEach(people: readonly Comparable[]): Promise<SimilarMember[][]> {
    const keysOf = people.map(person => duplicateKeys(person).filter(makesPairs));
    const all = [...new Set(keysOf.flat())];
    if (all.length === 0) return people.map(() => []);
    const byKey = new Map<string, ComparedMember[]>(all.map(key => [key, []]));
    for (const member of await this.under(all, people.length * MOST_OF_A_KEY))
      for (const key of member.duplicateKeys ?? []) byKey.get(key)?.push(member);
    return Promise.all(
      people.map(async (person, at) => {
        const holders = (keysOf[at] ?? []).map(key => byKey.get(key) ?? []);
        const distinctive = holders.filter(({ length }) => length <= MOST_OF_A_KEY).flat();
        return (await this.scored(person, distinctive)).filter(isPair);
      }),
    );
  }

  private under(keys: readonly string[], most: number): Promise<ComparedMember[]> {
    return this.users
      .find({ duplicateKeys: { $in: keys }, status: RecordStatus.Active }, COMPARED)
      .limit(most)
      .lean<ComparedMember[]>()
      .exec();
  }

  private async scored(person: Comparable, found: readonly ComparedMember[]): Promise<SimilarMember[]> {
    const members = new Map(found.map(member => [idOf(member), member]));
    const shareOf = await this.frequencies.known();
    return [...members.values()]
      .map(member => ({ member, ...scoreOf(person, comparable(member), shareOf) }))
      .sort((one, other) => other.score - one.score || (idOf(one.member) < idOf(other.member) ? -1 : 1));
  }
}
