import { type NameWord, distinctiveWords } from './phonetics.js';

const VOWELS = 'aeiou';
const isVowel = (letter: string): boolean => VOWELS.includes(letter);

/** The cost of replacing one letter by another, where it is lower than the usual cost. */
const CHEAP: Readonly<Record<string, number>> = {
  ao: 0.2,
  ei: 0.3,
  ou: 0.3,
  ck: 0.5,
  jy: 0.5,
  mn: 0.7,
  dt: 0.8,
};
const OTHER_VOWEL = 0.8;
const OTHER_CONSONANT = 1.2;

function exchange(one: string, other: string): number {
  if (one === other) return 0;
  const cheap = CHEAP[one < other ? one + other : other + one];
  return cheap ?? (isVowel(one) && isVowel(other) ? OTHER_VOWEL : OTHER_CONSONANT);
}

function extra(letter: string): number {
  if (letter === 'a') return 0.25;
  if (letter === 'h' || letter === 'y') return 0.5;
  return isVowel(letter) ? 0.7 : 1;
}

/** The edit distance between two sounds; changes of vowels cost little. */
export function distance(one: string, other: string): number {
  let row = [0];
  for (const letter of other) row.push((row.at(-1) ?? 0) + extra(letter));
  for (const letter of one) {
    const next = [(row[0] ?? 0) + extra(letter)];
    [...other].forEach((against, at) => {
      next.push(
        Math.min(
          (row[at] ?? 0) + exchange(letter, against),
          (row[at + 1] ?? 0) + extra(letter),
          (next[at] ?? 0) + extra(against),
        ),
      );
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

const ALLOWED_IN_SHORT = 0.6;

/** How far apart two spellings of a word may be: a long word may have a typing mistake. */
const allowed = (length: number): number => (length >= 8 ? 1.05 : length >= 6 ? 0.8 : ALLOWED_IN_SHORT);

/** Whether two words sound alike. An initial matches every word that begins with it. */
export function soundAlike(one: string, other: string): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (/^[a-z]$/.test(shorter)) return longer.startsWith(shorter);
  return distance(one, other) <= allowed(shorter.length);
}

/** The result of comparing two names that are alike. */
export interface Likeness {
  /** The words of the first name that the second name has too. */
  shared: readonly string[];
  /** How many words of the longer name have no match. */
  unmatched: number;
}

const joined = (words: readonly NameWord[]): string => words.map(({ sound }) => sound).join('');

/**
 * Compares two names in any order of their words; null when they are not alike. They are alike where each distinctive
 * word of the shorter name sounds like a word of the longer one, or where both sound alike when written as one word
 * (`Radha Rani`, `Radharani`).
 */
export function likenessOf(
  one: string | null | undefined,
  other: string | null | undefined,
): Likeness | null {
  const [mine, theirs] = [distinctiveWords(one), distinctiveWords(other)];
  if (mine.length === 0 || theirs.length === 0) return null;
  if (mine.length !== theirs.length && distance(joined(mine), joined(theirs)) <= ALLOWED_IN_SHORT)
    return { shared: mine.map(({ word }) => word), unmatched: 0 };
  const free = [...theirs];
  const shared = mine.filter(({ sound }) => {
    const at = bestOf(sound, free);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
  const least = Math.min(mine.length, theirs.length);
  const isInitialsOnly = shared.every(({ sound }) => sound.length === 1);
  if (shared.length < least || isInitialsOnly) return null;
  return { shared: shared.map(({ word }) => word), unmatched: Math.max(mine.length, theirs.length) - least };
}

/** The index of the word that sounds most like `sound`; -1 when none is close enough. */
function bestOf(sound: string, words: readonly NameWord[]): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  words.forEach(({ sound: other }, at) => {
    const apart = distance(sound, other);
    if (soundAlike(sound, other) && apart < least) [best, least] = [at, apart];
  });
  return best;
}
