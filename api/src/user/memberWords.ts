import type { Filter } from '../platform/lists/page.js';
import { asKept, beginsWith, hasToken, isRun, plainTokens, typedWords } from '../platform/lists/search.js';
import type { User } from './user.model.js';

/** A pair stores this many letters of its first word; a search checks the rest against the member's words. */
export const HEAD = 3;
/** Maximum number of a person's name words that make pairs. */
const MOST_PAIRED = 8;

const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/** The key of a word that is in no pair. */
const singleKey = (word: string): string => ` ${word}`;

/** The key of two words of a name. */
const pairKey = (head: string, tail: string): string => `${head.slice(0, HEAD)} ${tail}`;

/**
 * Keys to find a member by two words at once: every two words of the names, in both orders, and each other word (from
 * email and phone) alone. Two typed words that match two of the member's words are found by their pair, or one of
 * them by its single key.
 * @param tokens the words by which the member is found one at a time
 */
export function pairsOf(
  tokens: readonly string[],
  { name, initiatedName }: Pick<User, 'name' | 'initiatedName'>,
) {
  const named = new Set(plainTokens(name, initiatedName));
  // The beginning of an address is also the beginning of its first piece.
  const words = [...new Set(tokens.flatMap(token => token.split(SIGNS).find(Boolean) ?? []))];
  const paired = words.filter(word => named.has(word)).slice(0, MOST_PAIRED);
  const pairs = paired.flatMap(head => paired.filter(tail => tail !== head).map(tail => pairKey(head, tail)));
  return [...new Set([...pairs, ...words.filter(word => !paired.includes(word)).map(singleKey)])];
}

const PIECED = /^[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]/u;

/**
 * The member's search words in one text with a space before and after each, so that an index can include it after any
 * key. Words with signs are left out, since their pieces are included.
 */
export const wordsText = (tokens: readonly string[]): string =>
  tokens.length > 0 ? ` ${tokens.filter(token => !PIECED.test(token)).join(' ')} ` : '';

/**
 * Estimates the share of members that have a word, or a key of a single word, with this beginning; only the order
 * matters.
 */
export type FrequencyOf = (beginning: string) => number;

/** A filter on an index, and the share of members that the database scans with it. */
interface Plan {
  through: Filter;
  share: number;
}

/** The typed words as database conditions. */
export interface MemberWords {
  /** The condition that an index answers. */
  through: Filter;
  /** Beginnings that each of those members must also have as words. */
  beginnings: readonly string[];
}

/**
 * Applies the rule of `searchFilter` to members with as small a scan as possible: by the rarest typed word, or by a
 * pair of typed words if that scans less.
 * @param inAreas the filter is also restricted to some areas, each of which has few members with any word
 */
export function memberWords(q: string | undefined, frequencyOf: FrequencyOf, inAreas = false): MemberWords {
  const beginnings = longestOf(wordsOf(q));
  if (beginnings.length === 0) return { through: {}, beginnings };
  const { through } = cheapest(beginnings, frequencyOf, inAreas);
  return { through, beginnings: beginnings.length > 1 ? beginnings : [] };
}

/** The words as a filter. */
export const memberFilter = ({ through, beginnings }: MemberWords): Filter =>
  beginnings.length === 0 ? through : { ...through, $expr: haveBeginnings(beginnings) };

/** Expression: whether a member has words with these beginnings. */
export const haveBeginnings = (beginnings: readonly string[]) => ({
  $and: beginnings.map(word =>
    isRun(word) ? { $or: [isIn(` ${word}`), isInPhone(word)] } : isIn(` ${word}`),
  ),
});

/** Expression: whether a member has all typed words as whole words. */
export const hasWholeWords = (q: string | undefined) => ({ $and: wordsOf(q).map(word => isIn(` ${word} `)) });

/** The word list starts with the ten digits of the phone. */
const isInPhone = (run: string) => ({
  $gte: [{ $indexOfBytes: ['$searchWords', { $literal: run }, 1, 11] }, 0],
});

const isIn = (text: string) => ({ $gte: [{ $indexOfBytes: ['$searchWords', { $literal: text }] }, 0] });

/**
 * The typed beginnings. A word with signs is replaced by its pieces, since a member with the whole word has all of
 * them.
 */
const wordsOf = (q: string | undefined): string[] =>
  typedWords(q).flatMap(({ whole, pieces }) => (pieces.length > 0 ? pieces : [whole]).map(asKept));

/** Drops words that are the beginning of a longer one, since a match of the longer one includes them. */
const longestOf = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(word => !words.some(other => other !== word && other.startsWith(word)));

/** The typed word, if there is exactly one and it has no signs; then it alone decides the matches. */
export function onlyWord(q: string | undefined): string | undefined {
  const [word, ...others] = wordsOf(q);
  return others.length === 0 ? word : undefined;
}

function leastOf<T extends { share: number }>(plans: readonly T[]): T {
  return plans.reduce((least, plan) => (plan.share < least.share ? plan : least));
}

/** @param words at least one */
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

/** Digits may be in the middle of a number, and numbers make no pairs. */
const isPlain = (word: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(word) && !isRun(word);
