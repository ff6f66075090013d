import type { Filter } from '../platform/lists/page.js';
import { asKept, beginsWith, hasToken, isRun, typedWords } from '../platform/lists/search.js';
import { HEAD, pairKey, singleKey } from './wordPairs.js';

/** How many of all members have a word, or a key of a word, with such a beginning, as a share; only the order matters. */
export type FrequencyOf = (beginning: string) => number;

/** What the database looks through, and how many members that is, as a share. */
interface Plan {
  through: Filter;
  share: number;
}

/** What was typed, as the database looks for it. */
export interface MemberWords {
  /** What an index tells. */
  through: Filter;
  /** With what words of those members must begin besides. */
  beginnings: readonly string[];
}

/**
 * `searchFilter`'s rule for members, so put that the database looks through no more than it must: the words that begin
 * like the rarest one typed, or pairs of words that begin like two of them, if that is less.
 * @param inAreas the filter keeps to some areas besides, in each of which there are few with any word
 */
export function memberWords(q: string | undefined, frequencyOf: FrequencyOf, inAreas = false): MemberWords {
  const beginnings = longestOf(wordsOf(q));
  if (beginnings.length === 0) return { through: {}, beginnings };
  const { through } = cheapest(beginnings, frequencyOf, inAreas);
  return { through, beginnings: beginnings.length > 1 ? beginnings : [] };
}

/** The same as a filter. */
export const memberFilter = ({ through, beginnings }: MemberWords): Filter =>
  beginnings.length === 0 ? through : { ...through, $expr: haveBeginnings(beginnings) };

/** Whether a member has words with these beginnings: an expression. */
export const haveBeginnings = (beginnings: readonly string[]) => ({
  $and: beginnings.map(word =>
    isRun(word) ? { $or: [isIn(` ${word}`), isInPhone(word)] } : isIn(` ${word}`),
  ),
});

/** Whether a member has all that was typed as words of their own, not as beginnings only: an expression. */
export const hasWholeWords = (q: string | undefined) => ({ $and: wordsOf(q).map(word => isIn(` ${word} `)) });

/** The words begin with the ten digits of the phone. */
const isInPhone = (run: string) => ({
  $gte: [{ $indexOfBytes: ['$searchWords', { $literal: run }, 1, 11] }, 0],
});

const isIn = (text: string) => ({ $gte: [{ $indexOfBytes: ['$searchWords', { $literal: text }] }, 0] });

/** What must each begin a word; of a word with signs in it all of its pieces, for who has the whole has those too. */
const wordsOf = (q: string | undefined): string[] =>
  typedWords(q).flatMap(({ whole, pieces }) => (pieces.length > 0 ? pieces : [whole]).map(asKept));

/** Whoever has a word that begins with a longer one has one that begins with the shorter. */
const longestOf = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(word => !words.some(other => other !== word && other.startsWith(word)));

/** The one word that was typed, if there are no signs in it: it alone decides whom a search finds. */
export function onlyWord(q: string | undefined): string | undefined {
  const [word, ...others] = wordsOf(q);
  return others.length === 0 ? word : undefined;
}

function leastOf<T extends { share: number }>(plans: readonly T[]): T {
  return plans.reduce((least, plan) => (plan.share < least.share ? plan : least));
}

/** @param words not empty */
function cheapest(words: readonly string[], frequencyOf: FrequencyOf, inAreas: boolean): Plan {
  const single = (word: string): Plan => ({
    through: hasToken(word),
    share: frequencyOf(word),
  });
  const pair = (head: string, tail: string): Plan => {
    const [key, ...alone] = [pairKey(head, tail), singleKey(head), singleKey(tail)];
    return {
      through: { searchPairs: { $in: [key, ...alone].map(beginsWith) } },
      share: alone.reduce(
        (sum, word) => sum + frequencyOf(word),
        frequencyOf(head.slice(0, HEAD)) * frequencyOf(tail),
      ),
    };
  };
  const heads = inAreas ? [] : words.filter(word => word.length >= HEAD && isPlain(word));
  const pairs = heads.flatMap(head =>
    words.filter(tail => tail !== head && isPlain(tail)).map(tail => pair(head, tail)),
  );
  return leastOf([...words.map(single), ...pairs]);
}

/** Digits may be from inside of a number, of which no pair is made. */
const isPlain = (word: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(word) && !isRun(word);
