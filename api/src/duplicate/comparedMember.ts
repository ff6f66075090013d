import { type Comparable, duplicateKeys, RecordStatus } from '@coastok/domain';
import type { Types } from 'mongoose';
import { isNobodys } from '../user/reach.js';
import type { User } from '../user/user.model.js';

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
