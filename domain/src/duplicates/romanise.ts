import { cleanLine } from '../texts/clean.js';

/*
 * Converts names in Indian scripts to Latin letters, only for comparing. Unicode lays out the blocks of the nine
 * scripts alike, so one table by position in the block works for all of them.
 */

const FIRST_BLOCK = 0x0900;
const AFTER_LAST_BLOCK = 0x0d80;
const BLOCK_SIZE = 0x80;

const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
};

const CONSONANTS: readonly string[] = [
  ...[
    'k',
    'kh',
    'g',
    'gh',
    'n',
    'ch',
    'chh',
    'j',
    'jh',
    'n',
    't',
    'th',
    'd',
    'dh',
    'n',
    't',
    'th',
    'd',
    'dh',
  ],
  ...['n', 'n', 'p', 'ph', 'b', 'bh', 'm', 'y', 'r', 'r', 'l', 'l', 'l', 'v', 'sh', 'sh', 's', 'h'],
];
const FIRST_CONSONANT = 0x15;

const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
};
const VIRAMA = 0x4d;
const ANUSVARA = 0x02;
/** The dot below a consonant (nukta), which Unicode stores as a separate sign. */
const DOT_BELOW = 0x3c;

/** @returns the position of a letter of an Indian script in its block; null for any other character */
function placeOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST_BLOCK && code < AFTER_LAST_BLOCK ? (code - FIRST_BLOCK) % BLOCK_SIZE : null;
}

/** One word in Latin letters: `কৃষ্ণ` is `krishna`, `ଜଗନ୍ନାଥ` is `jagannatha`. Latin letters stay as they are. */
export function romanise(word: string): string {
  let latin = '';
  let lacksVowel = false;
  for (const letter of cleanLine(word)) {
    const place = placeOf(letter);
    if (place === DOT_BELOW) continue;
    const consonant = place === null ? undefined : CONSONANTS[place - FIRST_CONSONANT];
    const sign = place === null ? undefined : VOWEL_SIGNS[place];
    // A consonant is followed by `a` unless a sign changes it.
    if (lacksVowel && sign === undefined && place !== VIRAMA) latin += 'a';
    lacksVowel = consonant !== undefined;
    if (place === null) latin += letter;
    else latin += consonant ?? sign ?? VOWELS[place] ?? (place === ANUSVARA ? 'n' : '');
  }
  return lacksVowel ? `${latin}a` : latin;
}
