import { type Comparable, duplicateKeys, RecordStatus } from '@coastok/domain';
import type { Types } from 'mongoose';
import { isNobodys } from '../user/reach.js';
import type { User } from '../user/user.model.js';

/** What of a member is read for comparing. */
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

/** A member as the score compares people. */
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

/** The keys that a member's record keeps: none of somebody who is in no list. */
export const keysOf = (member: ComparedMember): string[] =>
  member.status === RecordStatus.Active ? duplicateKeys(comparable(member)) : [];

/** Names alone make no pair. */
export const makesPairs = (key: string): boolean => !key.startsWith('n:');

/** What two people are compared by, as one text: what was said of them holds as long as it is the same. */
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

/** Two members, the older one first. */
export function inOrder(one: ComparedMember, other: ComparedMember): [ComparedMember, ComparedMember] {
  const difference = Number(one.createdAt) - Number(other.createdAt);
  const isOlder = difference === 0 ? idOf(one) < idOf(other) : difference < 0;
  return isOlder ? [one, other] : [other, one];
}

export const idOf = ({ _id }: { _id: Types.ObjectId }): string => _id.toHexString();
