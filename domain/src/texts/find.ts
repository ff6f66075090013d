import { compareKeys, foldForSearch, sortKey, wordsOf } from './fold.js';
import { isPhoneTyped } from './phone.js';

type Texts = readonly (string | null | undefined)[];

/** The texts of an item that is searched in memory: a person in a phone's list, a page, an area. */
export interface Findable {
  /** Its names: a match with a whole name comes first. */
  names: Texts;
  phones?: Texts;
  /** Other texts that find it, like a reference or an area. */
  others?: Texts;
}

/** How a typed text matches, the best first: it is a whole name, it is whole words, words begin with it. */
export const [WHOLE_NAME, WHOLE_WORDS, BEGINNINGS] = [0, 1, 2];

/** The words of some texts, folded. */
export const wordsIn = (texts: Texts): string[] => wordsOf(foldForSearch(texts.filter(Boolean).join(' ')));

/** How a typed text matches; null when it does not (docs/rules/texts.md#5). */
export function fitOf(typed: string, { names, phones = [], others = [] }: Findable): number | null {
  const sought = foldForSearch(typed);
  if (names.some(name => name && sortKey(name) === sought)) return WHOLE_NAME;
  const words = wordsIn([...names, ...others]);
  const typedWords = wordsOf(sought);
  if (typedWords.length > 0 && typedWords.every(word => words.includes(word))) return WHOLE_WORDS;
  const isOf = (text: string) => phones.some(phone => isPhoneTyped(text, phone));
  const begins = (part: string) =>
    wordsOf(foldForSearch(part)).every(word => words.some(known => known.startsWith(word)));
  const isFound = isOf(typed) || typed.split(/\s+/).every(part => isOf(part) || begins(part));
  // A text of signs only matches nothing; an empty text matches everything.
  if (!isFound || (typedWords.length === 0 && sought !== '')) return null;
  return BEGINNINGS;
}

/** The matching items in the order of a search; in their own order when nothing was typed. */
export function foundAmong<T>(all: readonly T[], typed: string, findableOf: (one: T) => Findable): T[] {
  if (foldForSearch(typed) === '') return [...all];
  return all
    .flatMap(one => {
      const findable = findableOf(one);
      const fit = fitOf(typed, findable);
      return fit === null ? [] : [{ one, fit, key: sortKey(findable.names[0] ?? '') }];
    })
    .sort((a, b) => a.fit - b.fit || compareKeys(a.key, b.key))
    .map(({ one }) => one);
}
