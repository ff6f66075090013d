import { plainTokens } from '../platform/lists/search.js';
import type { User } from './user.model.js';

/** Of a pair's first word so many letters are kept; a search asks the member's words for the rest. */
export const HEAD = 3;
/** So many words of somebody's names make pairs. */
const MOST_PAIRED = 8;

const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/** The key under which a word stands that is in no pair. */
export const singleKey = (word: string): string => ` ${word}`;

/** The key of two words of one name. */
export const pairKey = (head: string, tail: string): string => `${head.slice(0, HEAD)} ${tail}`;

/**
 * Keys by which a member is found by two words at once: each two words of the names, in both orders, and all other words
 * (of email and phone) one by one. Two typed words that begin two of the member's are found under their pair, or one of
 * them under its own key.
 * @param tokens the words the member is found by one at a time
 */
export function pairsOf(
  tokens: readonly string[],
  { name, initiatedName }: Pick<User, 'name' | 'initiatedName'>,
) {
  const named = new Set(plainTokens(name, initiatedName));
  // What begins an address begins its first piece as well.
  const words = [...new Set(tokens.flatMap(token => token.split(SIGNS).find(Boolean) ?? []))];
  const paired = words.filter(word => named.has(word)).slice(0, MOST_PAIRED);
  const pairs = paired.flatMap(head => paired.filter(tail => tail !== head).map(tail => pairKey(head, tail)));
  return [...new Set([...pairs, ...words.filter(word => !paired.includes(word)).map(singleKey)])];
}

const PIECED = /^[\p{L}\p{M}\p{N}]+[^\p{L}\p{M}\p{N}]/u;

/**
 * The words a member is found by in one text, a space before and after each, so that an index can hold them beside any
 * key. What is made of pieces is left out, since they are there.
 */
export const wordsText = (tokens: readonly string[]): string =>
  tokens.length > 0 ? ` ${tokens.filter(token => !PIECED.test(token)).join(' ')} ` : '';
