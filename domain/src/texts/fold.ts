import { inForm, withoutInvisible } from './letters.js';

/**
 * A consonant without its vowel has a separate sign in Malayalam and Bengali, and is also typed as consonant and
 * virama.
 */
const PURE_CONSONANTS: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
  ৎ: 'ত্',
};
const PURE = new RegExp(`[${Object.keys(PURE_CONSONANTS).join('')}]`, 'gu');

const ACCENTS_OF_LATIN = /(\p{Script=Latin})\p{M}+/gu;

/**
 * A text folded for searching: in lower case, without invisible characters and without accents on Latin letters. Vowel
 * signs and viramas of Indian scripts are letters to their readers, and stay (docs/rules/texts.md#5).
 */
export function foldForSearch(text: string): string {
  const lower = inForm('NFKC', text).toLowerCase();
  const alike = lower.replace(PURE, letter => PURE_CONSONANTS[letter] ?? letter);
  const apart = inForm('NFD', withoutInvisible(alike)).replace(ACCENTS_OF_LATIN, '$1');
  return inForm('NFKC', apart).replace(/\s+/g, ' ').trim();
}

/** The words of a folded text. */
export const wordsOf = (folded: string): string[] => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** The key that sorts a text in lists: digits, Latin letters from a to z, then other scripts by code point. */
export const sortKey = (text: string): string => foldForSearch(text);

const FIRST_HALF = 0xd800;
const AFTER_HALVES = 0xe000;

/** Moves a surrogate behind all other code units, so that it sorts by its code point. */
const placed = (unit: number): number => (unit >= FIRST_HALF && unit < AFTER_HALVES ? unit + 0x2000 : unit);

/** The order of two sort keys by code point, as in the database; JavaScript itself compares UTF-16 code units. */
export function compareKeys(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = placed(one.charCodeAt(at)) - placed(other.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** The order of two texts for a reader (docs/rules/texts.md#6). */
export const compareTexts = (one: string, other: string): number => compareKeys(sortKey(one), sortKey(other));
