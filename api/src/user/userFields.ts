import { type CreateUserBody, ROUND_TARGETS, sortKey, type UpdateUserBody } from '@coastok/domain';
import { Types } from 'mongoose';
import { plainTokens, searchTokens, wholeNames } from '../platform/lists/search.js';
import { ownEmailsOf, isNobodys } from './reach.js';
import type { User } from './user.model.js';
import { pairsOf, wordsText } from './memberWords.js';

type Profile = CreateUserBody | UpdateUserBody;

const REFERENCES = ['connectedAreaId', 'facilitator', 'mentor'] as const;
const NULLABLE_TEXTS = ['initiatedName', 'profession', 'expertiseArea', 'residenceArea'] as const;
const PLAIN = [
  'name',
  'email',
  'phone',
  'dob',
  'gender',
  'maritalStatus',
  'chantingRounds',
  'sadhnaGroup',
  'language',
] as const;

/** The profile fields of a request in stored form, without the picture; absent fields stay absent. */
export function storedFields(body: Profile): Partial<User> {
  const fields: Record<string, unknown> = {};
  for (const field of PLAIN) if (body[field] !== undefined) fields[field] = body[field];
  for (const field of NULLABLE_TEXTS) if (body[field] !== undefined) fields[field] = body[field] || null;
  for (const field of REFERENCES) {
    const id = body[field];
    if (id !== undefined) fields[field] = id === null ? null : new Types.ObjectId(id);
  }
  return fields as Partial<User>;
}

/** The dates on which a member first reached 2 and 4 rounds, if this change reaches them. */
export function reachedTargets(
  before: Pick<User, 'chantingTarget2' | 'chantingTarget4'> | null,
  rounds: number | undefined,
  now: Date,
): Partial<User> {
  const reached: Partial<User> = {};
  for (const target of ROUND_TARGETS) {
    const field = `chantingTarget${target}` as const;
    if (rounds !== undefined && rounds >= target && !before?.[field]) reached[field] = now;
  }
  return reached;
}

type Named = Pick<User, 'name' | 'initiatedName' | 'email' | 'phone'> &
  Partial<Pick<User, 'emails' | 'formerEmails' | 'phones' | 'otherEmails'>>;

/** All texts by which a member is found; the phone first, where a search for digits expects it. */
const textsOf = ({
  email,
  phone,
  name,
  initiatedName,
  emails = [],
  formerEmails,
  phones = [],
  otherEmails = [],
}: Named) => [
  phone,
  ...(isNobodys(email) ? [] : [email]),
  name,
  initiatedName,
  // A former address is reserved for its owner, but nobody is found by it.
  ...ownEmailsOf({ email, emails: emails.slice(1), formerEmails }).slice(1),
  ...phones.slice(1),
  ...otherEmails,
];

/** The words by which a member is found, and the whole names. */
export const tokensOf = (user: Named): string[] => [
  ...wholeNames(user.name, user.initiatedName),
  ...searchTokens(...textsOf(user)),
];

/** The search fields of a member's record. */
export function searchedBy(
  user: Named,
): Pick<User, 'searchTokens' | 'searchPairs' | 'searchWords' | 'nameKey'> {
  const words = plainTokens(...textsOf(user));
  return {
    searchTokens: tokensOf(user),
    searchPairs: pairsOf(words, user),
    searchWords: wordsText(words),
    nameKey: sortKey(user.name),
  };
}

/** The addresses and numbers that belong only to this member, the record's main ones first (docs/rules/texts.md#7). */
export const claimsOf = ({
  email,
  phone,
  emails = [],
  phones = [],
}: Named): Pick<User, 'emails' | 'phones'> => ({
  emails: isNobodys(email) ? emails.slice(1) : [...new Set([email, ...emails.slice(1)])],
  phones: [...new Set([phone, ...phones.slice(1)])],
});
