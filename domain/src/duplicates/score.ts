import { mailboxOf } from '../texts/email.js';
import { type Likeness, likenessOf } from './likeness.js';
import { type Comparable, isSwapped, lastSeven } from './person.js';

/** The reasons why two people may be the same, in the order in which they are shown. */
export const DUPLICATE_REASONS = ['name', 'dob', 'mailbox', 'phone', 'guardian'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** How likely it is that two people are the same. */
export interface Score {
  /** 0 to 100. */
  score: number;
  reasons: DuplicateReason[];
}

/** The share of all people who have a word in their names; undefined where it is not known. */
export type ShareOf = (word: string) => number | undefined;

/** From this score on two records are treated as one person's, unless a person decides otherwise. */
export const SURELY_THE_SAME = 70;

const WEIGHTS = { dob: 35, swappedDob: 20, mailbox: 50, phone: 30, guardian: 10 } as const;
const AGAINST = { dob: 25, name: 20, gender: 10, unmatched: 6 } as const;

const MOST_OF_NAMES = 45;
/** A word counts more the fewer people have it. */
const [LEAST_OF_WORD, MOST_OF_WORD, UNKNOWN_WORD] = [6, 24, 20];
const OF_TEN_TIMES_RARER = 8;

function weightOfWord(share: number | undefined): number {
  if (share === undefined) return UNKNOWN_WORD;
  return Math.min(MOST_OF_WORD, Math.max(LEAST_OF_WORD, -Math.log10(share) * OF_TEN_TIMES_RARER));
}

function weightOfNames({ shared, unmatched }: Likeness, shareOf: ShareOf): number {
  const words = shared.reduce((sum, word) => sum + weightOfWord(shareOf(word)), 0);
  return Math.max(LEAST_OF_WORD, Math.min(MOST_OF_NAMES, words) - unmatched * AGAINST.unmatched);
}

/** The best match among the names of two people, each with or without an initiated name. */
function namesOf(one: Comparable, other: Comparable, shareOf: ShareOf): number | null {
  const likenesses = [one.name, one.initiatedName].flatMap(mine =>
    [other.name, other.initiatedName].flatMap(theirs => likenessOf(mine, theirs) ?? []),
  );
  const weights = likenesses.map(likeness => weightOfNames(likeness, shareOf));
  return weights.length > 0 ? Math.max(...weights) : null;
}

const meet = (one: readonly string[], other: readonly string[]): boolean =>
  one.some(value => other.includes(value));

const guardiansOf = ({ guardian }: Comparable): string[] =>
  [guardian?.phone, guardian?.email && mailboxOf(guardian.email)].filter(
    value => value != null && value !== '',
  ) as string[];

/**
 * How likely it is that two people are the same: the sum of the evidence for it, less the evidence against it.
 * @param shareOf how common words of names are
 */
export function scoreOf(one: Comparable, other: Comparable, shareOf: ShareOf = () => undefined): Score {
  const names = namesOf(one, other, shareOf);
  const bothBorn = one.dob && other.dob ? { one: one.dob, other: other.dob } : null;
  const isSameDay = bothBorn !== null && bothBorn.one === bothBorn.other;
  const isSwappedDay = bothBorn !== null && isSwapped(bothBorn.one, bothBorn.other);
  const isOneMailbox = meet(one.emails.map(mailboxOf), other.emails.map(mailboxOf));
  const isOnePhone = meet(one.phones.map(lastSeven), other.phones.map(lastSeven));
  const isOneGuardian = meet(guardiansOf(one), guardiansOf(other));
  const dob = isSameDay ? WEIGHTS.dob : isSwappedDay ? WEIGHTS.swappedDob : 0;
  const weights: Record<DuplicateReason, number> = {
    name: names ?? 0,
    dob,
    mailbox: isOneMailbox ? WEIGHTS.mailbox : 0,
    phone: isOnePhone ? WEIGHTS.phone : 0,
    guardian: isOneGuardian ? WEIGHTS.guardian : 0,
  };
  const against =
    (bothBorn && dob === 0 ? AGAINST.dob : 0) +
    (names === null && one.name && other.name ? AGAINST.name : 0) +
    (one.gender && other.gender && one.gender !== other.gender ? AGAINST.gender : 0);
  const sum = Object.values(weights).reduce((total, weight) => total + weight, 0) - against;
  return {
    score: Math.round(Math.min(100, Math.max(0, sum))),
    reasons: DUPLICATE_REASONS.filter(reason => weights[reason] > 0),
  };
}

/**
 * Whether staff see two people as a pair: their names sound alike and there is one more reason, or they share a
 * mailbox, or they share the last seven digits of a number and the birth date.
 */
export function isPair({ reasons }: Score): boolean {
  const has = (reason: DuplicateReason) => reasons.includes(reason);
  return (has('name') && reasons.length > 1) || has('mailbox') || (has('phone') && has('dob'));
}
