import { foldForSearch, wordsOf } from '../texts/fold.js';
import { romanise } from './romanise.js';

/** Two spellings of one surname that the rules of sounds do not match. */
const SURNAMES: readonly (readonly [RegExp, string])[] = [
  [/^band(?:y|h)?opadhya[iy]a?$/, 'banerji'],
  [/^mukhopadhya[iy]a?$/, 'mukherji'],
  [/^chatt?opadhya[iy]a?$/, 'chaterji'],
  [/^gangopadhya[iy]a?$/, 'ganguli'],
  [/^ch(?:ow|ou|au|aw)dh?[aeu]?r(?:y|i|ie|ee)$/, 'chodri'],
  [/^(?:dutt?a?|datta?)$/, 'datta'],
  [/^(?:bose|basu|boshu)$/, 'basu'],
];

/** Spellings of the same sound, replaced in this order. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/(?:gn|jn)(?=y?a)/g, 'g'],
  [/gy(?=a)/g, 'g'],
  [/ck/g, 'k'],
  [/chh?/g, 'c'],
  [/ph/g, 'f'],
  [/qu?/g, 'k'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  // An `h` that is left after a consonant is only aspiration.
  [/([^aeiouy])h/g, '$1'],
  [/oy/g, 'ay'],
  [/aya?k/g, 'ek'],
  [/(?:ee|ii|ea|ie)/g, 'i'],
  [/(?:oo|uu|ou)/g, 'u'],
  [/aa/g, 'a'],
  [/(?:a[iy]|e[iy])/g, 'e'],
  [/(?:au|aw|ow)/g, 'o'],
  [/nd(?:er|ar|ra)$/g, 'ndra'],
  // The vowel that Sanskrit writes as `r`, pronounced `ru` in Odisha and Maharashtra.
  [/([bdghkmpst])r(?![aeiouy])/g, '$1ri'],
  [/([dghkmp])ru(?=[dmst])/g, '$1ri'],
  [/(.)\1+/g, '$1'],
  [/h$/g, ''],
  [/(?<=..)[aeo]+$/g, ''],
  [/y$/g, 'i'],
];

/** A cache of sounds: most names consist of few words, and each is compared with many. */
const heard = new Map<string, string>();
const MOST_HEARD = 20_000;

/** The sound of a word as one spelling: `Vishnu`, `Bisnu` and `বিষ্ণু` are `bisnu`. */
export function phoneticForm(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  if (heard.size >= MOST_HEARD) heard.clear();
  const sound = spelledBySound(word);
  heard.set(word, sound);
  return sound;
}

function spelledBySound(word: string): string {
  const latin = romanise(foldForSearch(word)).replace(/[^a-z0-9]/g, '');
  const surname = SURNAMES.find(([spelling]) => spelling.test(latin))?.[1] ?? latin;
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), surname);
}

/** The search key of a sound, the same for a wrong vowel or a nasal: `bisnu` is `bsn`. */
export function phoneticKey(sound: string): string {
  const head = /^[aeiou]/.test(sound) ? 'a' : '';
  const body = sound.replace(/^y/, 'j').replace(/[aeiouhy]/g, '');
  return head + body.replaceAll('c', 'k').replaceAll('m', 'n');
}

/** Titles and parts of names that are too common to distinguish people. */
const LIGHT = new Set(
  [
    ...['mr', 'mrs', 'ms', 'miss', 'dr', 'er', 'prof', 'smt', 'shri', 'sri', 'shree', 'late', 'sk'],
    ...['das', 'dasa', 'dasi', 'devi', 'debi', 'dd', 'kumar', 'kumari', 'md', 'mohammad', 'mohammed'],
    ...['muhammad', 'prabhu', 'mataji', 'bhakta', 'bhakti', 'bhaiya', 'didi', 'ji', 'দাস', 'দাসী', 'দেবী'],
    ...[
      'কুমার',
      'কুমারী',
      'শ্রী',
      'दास',
      'दासी',
      'देवी',
      'कुमार',
      'कुमारी',
      'श्री',
      'ଦାସ',
      'ଦାସୀ',
      'ଦେବୀ',
      'କୁମାର',
      'ଶ୍ରୀ',
    ],
  ].map(foldForSearch),
);

/** A word of a name, prepared for comparing. */
export interface NameWord {
  /** The folded word, by which its frequency is known. */
  word: string;
  sound: string;
}

/** The words of a name that distinguish people; all words where none does. */
export function distinctiveWords(name: string | null | undefined): NameWord[] {
  const words = wordsOf(foldForSearch(name ?? ''))
    .map(word => ({ word, sound: phoneticForm(word) }))
    .filter(({ sound }) => sound !== '');
  const distinctive = words.filter(({ word }) => !LIGHT.has(word));
  return distinctive.length > 0 ? distinctive : words;
}
