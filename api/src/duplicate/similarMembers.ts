import { type Comparable, duplicateKeys, isPair, RecordStatus, type Score, scoreOf } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { isNobodys } from '../user/reach.js';
import type { User } from '../user/user.model.js';
import { WordFrequencies } from '../user/wordFrequencies.js';

/** Projection: the fields of a member that the comparison reads. */
export const COMPARED = {
  name: 1,
  initiatedName: 1,
  email: 1,
  emails: 1,
  otherEmails: 1,
  phone: 1,
  phones: 1,
  dob: 1,
  gender: 1,
  guardian: 1,
  connectedAreaId: 1,
  status: 1,
  createdAt: 1,
  duplicateKeys: 1,
  duplicatesDue: 1,
} as const;

export type ComparedMember = Pick<User, keyof typeof COMPARED | '_id'>;

/** Converts a member to the input of the score. */
export const comparable = (member: ComparedMember): Comparable => ({
  name: member.name,
  initiatedName: member.initiatedName,
  emails: [...new Set([member.email, ...(member.emails ?? []), ...(member.otherEmails ?? [])])].filter(
    email => !isNobodys(email),
  ),
  phones: [...new Set([member.phone, ...(member.phones ?? [])])],
  dob: member.dob,
  gender: member.gender,
  guardian: member.guardian ?? null,
});

/** The duplicate keys stored in a member's record; none for an inactive member. */
export const keysOf = (member: ComparedMember): string[] =>
  member.status === RecordStatus.Active ? duplicateKeys(comparable(member)) : [];

/** Whether a key can make a pair; a key from the name alone can't. */
export const makesPairs = (key: string): boolean => !key.startsWith('n:');

/** The compared values of two people as one text; a decision about the pair is valid while this text is unchanged. */
export const comparedText = (one: ComparedMember, other: ComparedMember): string =>
  JSON.stringify(
    [one, other].map(({ name, initiatedName, phone, email, dob }) => [
      name,
      initiatedName,
      phone,
      email,
      dob,
    ]),
  );

/** Two members in order of creation, the older one first. */
export function inOrder(one: ComparedMember, other: ComparedMember): [ComparedMember, ComparedMember] {
  const difference = Number(one.createdAt) - Number(other.createdAt);
  const isOlder = difference === 0 ? idOf(one) < idOf(other) : difference < 0;
  return isOlder ? [one, other] : [other, one];
}

export const idOf = ({ _id }: { _id: Types.ObjectId }): string => _id.toHexString();

/** A key shared by this many people is too common to make a match. */
export const MOST_OF_A_KEY = 200;

/** A member who may be the person, with the score. */
type SimilarMember = Score & { member: ComparedMember };

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
