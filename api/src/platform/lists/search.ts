import type { Filter } from './page.js';

/** Marks that only tell how a letter is spoken: 'Kṛṣṇa' is found by 'krsna'. */
const MARKS = /\p{M}/gu;

const normalise = (text: string): string => text.normalize('NFKD').replace(MARKS, '').toLowerCase();

const MAX_TOKENS = 80;
const MAX_TOKEN_LENGTH = 40;

/** The words of some texts as a record keeps them for search: normalised, each once, bounded in number and length. */
export function searchTokens(...texts: (string | null | undefined)[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts) {
    if (!text) continue;
    const normalised = normalise(text);
    // The whole text without spaces finds an email or a phone typed in full.
    if (!/\s/.test(normalised)) tokens.add(normalised.slice(0, MAX_TOKEN_LENGTH));
    for (const word of normalised.split(/[^\p{L}\p{N}]+/u))
      if (word) tokens.add(word.slice(0, MAX_TOKEN_LENGTH));
  }
  return [...tokens].slice(0, MAX_TOKENS);
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A text, literally, anywhere and in any case: for the few records of a kind that are read one by one anyway. */
export const contains = (typed: string): RegExp => new RegExp(escape(typed), 'i');

/** As much of a typed word as a kept one can have. */
export const asKept = (word: string): string => word.slice(0, MAX_TOKEN_LENGTH);

/** A text, literally, at the beginning: an anchored prefix, which an index serves. */
export const beginsWith = (word: string): RegExp => new RegExp(`^${escape(asKept(word))}`);

/** A typed word: itself, and its pieces when there are signs in it (an email, a hyphened name). */
export interface TypedWord {
  readonly whole: string;
  readonly pieces: readonly string[];
}

/** The first eight words that somebody typed, normalised as tokens are. */
export function typedWords(q: string | undefined): TypedWord[] {
  const typed = normalise(q ?? '').trim();
  if (!typed) return [];
  return typed
    .split(/\s+/)
    .slice(0, 8)
    .map(whole => ({
      whole,
      pieces: /[^\p{L}\p{N}]/u.test(whole) ? whole.split(/[^\p{L}\p{N}]+/u).filter(Boolean) : [],
    }));
}

/**
 * Finds records whose tokens begin with every word typed; never a scan, since each is an anchored prefix over
 * an index on `searchTokens`. What the person typed is matched literally.
 */
export function searchFilter(q: string | undefined): Filter {
  const parts = typedWords(q).map(({ whole, pieces }) => {
    const asTyped = { searchTokens: beginsWith(whole) };
    if (pieces.length === 0) return asTyped;
    return { $or: [asTyped, { $and: pieces.map(piece => ({ searchTokens: beginsWith(piece) })) }] };
  });
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/** Whether these texts alone would be found by what was typed: `searchFilter`'s rule, without the database. */
export function foundBy(q: string | undefined, ...texts: (string | null | undefined)[]): boolean {
  const tokens = searchTokens(...texts);
  const has = (word: string) => tokens.some(token => token.startsWith(asKept(word)));
  return typedWords(q).every(({ whole, pieces }) => has(whole) || (pieces.length > 0 && pieces.every(has)));
}
