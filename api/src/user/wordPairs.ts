import { plainTokens } from '../platform/lists/search.js';
import type { User } from './user.model.js';

/** A pair stores this many letters of its first word; a search checks the rest against the member's words. */
export const HEAD = 3;
/** Maximum number of a person's name words that make pairs. */
const MOST_PAIRED = 8;

const SIGNS = /[^\p{L}\p{M}\p{N}]+/u;

/** The key of a word that is in no pair. */
export const singleKey = (word: string): string => ` ${word}`;

/** The key of two words of a name. */
export const pairKey = (head: string, tail: string): string => `${head.slice(0, HEAD)} ${tail}`;

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
