import { mailboxOf } from '../texts/email.js';
import { phoneticKey, distinctiveWords } from './phonetics.js';

/** The data of a person that is compared with other people. */
export interface Comparable {
  name: string;
  initiatedName?: string | null;
  /** All addresses of the person, in canonical form. */
  emails: readonly string[];
  /** Ten digits each. */
  phones: readonly string[];
  /** yyyy-MM-dd */
  dob?: string | null;
  gender?: number | null;
  guardian?: { phone?: string | null; email?: string | null } | null;
}

const LAST_DIGITS = 7;

export const lastSeven = (phone: string): string => phone.slice(-LAST_DIGITS);

/** A birth date with day and month in a fixed order, since people swap them when they type. */
function unordered(dob: string): string {
  const [year = '', month = '', day = ''] = dob.split('-');
  return [year, ...[month, day].sort()].join('-');
}

/** Whether two birth dates differ only in the order of day and month. */
export const isSwapped = (one: string, other: string): boolean =>
  one !== other && unordered(one) === unordered(other);

/** The highest number of words of a person's names that are used for keys. */
const MOST_WORDS = 5;

const pairsOf = (keys: readonly string[]): string[] =>
  keys.flatMap((one, at) => keys.slice(at + 1).map(other => [one, other].sort().join('+')));

/**
 * The keys by which a person's possible duplicates are found: `n:` two words of a name, `d:` a birth date and a word,
 * `e:` a mailbox, `p:` the last seven digits of a number, `g:` a guardian and a word. Two people who make a pair have a
 * key in common.
 */
export function duplicateKeys(person: Comparable): string[] {
  const names = [person.name, person.initiatedName].map(name =>
    [...new Set(distinctiveWords(name).map(({ sound }) => phoneticKey(sound)))].slice(0, MOST_WORDS),
  );
  const words = [...new Set(names.flat())].slice(0, MOST_WORDS);
  const { dob, guardian } = person;
  const guardians = [guardian?.phone, guardian?.email && mailboxOf(guardian.email)].filter(Boolean);
  return [
    ...new Set([
      ...names.flatMap(keys => (keys.length === 1 ? keys : pairsOf(keys))).map(key => `n:${key}`),
      ...words.flatMap(word => [
        ...(dob ? [`d:${unordered(dob)}+${word}`] : []),
        ...guardians.map(of => `g:${of}+${word}`),
      ]),
      ...person.emails.map(email => `e:${mailboxOf(email)}`),
      ...person.phones.map(phone => `p:${lastSeven(phone)}`),
    ]),
  ];
}
