import {
  canonicalEmail,
  foldForSearch,
  MOST_COUNTED,
  normalizePhone,
  phoneRunOf,
  SHORTEST_PHONE_RUN,
  sortKey,
  wordsOf,
} from '@coastok/domain';
import type { IndexDefinition } from 'mongoose';
import type { Filter } from './page.js';

const MAX_TOKENS = 80;
const MAX_TOKEN_LENGTH = 40;

/** Control characters, which nobody can type, mark the other kinds of tokens: the end of a number, and a whole name. */
const [END, WHOLE] = ['\u0001', '\u0002'];

/** Lets a stored number be found by any run of its digits: each run is the beginning of one of its ends. */
const endsOf = (phone: string): string[] =>
  Array.from({ length: phone.length - SHORTEST_PHONE_RUN }, (_, at) => `${END}${phone.slice(at + 1)}`);

/** Whether a typed word may be a run of digits inside a number. */
export const isRun = (word: string): boolean => /^\d{4,9}$/.test(word);

/** The tokens of whole names, whose matches come first in a search. */
export const wholeNames = (...names: (string | null | undefined)[]): string[] => [
  ...new Set(names.flatMap(name => (name && sortKey(name) ? `${WHOLE}${sortKey(name)}` : []))),
];

/** The token of a whole name that was typed. */
export const wholeName = (typed: string): string => `${WHOLE}${sortKey(typed)}`;

/** The words of some texts: folded, each once, bounded in number and length. */
export function plainTokens(...texts: (string | null | undefined)[]): string[] {
  const tokens = new Set<string>();
  for (const text of texts) {
    const folded = foldForSearch(text ?? '');
    // The whole text without spaces finds an email or a phone typed in full.
    if (folded && !/\s/.test(folded)) tokens.add(folded.slice(0, MAX_TOKEN_LENGTH));
    for (const word of wordsOf(folded)) tokens.add(word.slice(0, MAX_TOKEN_LENGTH));
  }
  return [...tokens].slice(0, MAX_TOKENS);
}

/** The search tokens that a record stores for some texts; a number is also found by its inner digits. */
export const searchTokens = (...texts: (string | null | undefined)[]): string[] => [
  ...new Set([
    ...plainTokens(...texts),
    ...texts.flatMap(text => (text && normalizePhone(text) === text ? endsOf(text) : [])),
  ]),
];

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** A typed word, cut to the length of a stored token. */
export const asKept = (word: string): string => word.slice(0, MAX_TOKEN_LENGTH);

/** Matches the literal text at the beginning: an anchored prefix, which an index serves. */
export const beginsWith = (word: string): RegExp => new RegExp(`^${escape(asKept(word))}`);

/** The records with a word or a number that matches the typed word. */
export const hasToken = (word: string): Filter => ({
  searchTokens: isRun(word) ? { $in: [beginsWith(word), beginsWith(`${END}${word}`)] } : beginsWith(word),
});

/** A typed word: the whole word, and its pieces when it has punctuation (an email, a hyphened name). */
interface TypedWord {
  readonly whole: string;
  readonly pieces: readonly string[];
}

/** The first eight typed words, folded like the tokens. */
const plainWords = (q: string): TypedWord[] =>
  q
    .split(/\s+/)
    .flatMap(typed => canonicalEmail(typed) ?? foldForSearch(typed).split(' '))
    .filter(Boolean)
    .slice(0, 8)
    .map(whole => ({ whole, pieces: /[^\p{L}\p{M}\p{N}]/u.test(whole) ? wordsOf(whole) : [] }));

/** Like `plainWords`, for a search of people: a telephone number is one word, however it is grouped. */
export function typedWords(q = ''): TypedWord[] {
  const run = phoneRunOf(q);
  return run === null ? plainWords(q) : [{ whole: run, pieces: [] }];
}

/** The filter for records that match all typed words. */
function filterOf(words: readonly TypedWord[]): Filter {
  const parts = words.map(({ whole, pieces }) => {
    if (pieces.length === 0) return hasToken(whole);
    return { $or: [hasToken(whole), { $and: pieces.map(hasToken) }] };
  });
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/**
 * Finds records whose tokens begin with every typed word; never a scan, since each word is an anchored prefix over an
 * index on `searchTokens`. The typed text is matched literally. A telephone number is found in every spelling.
 */
export function searchFilter(q = ''): Filter {
  const asWords = filterOf(plainWords(q));
  const run = phoneRunOf(q);
  // `2026-27` may be a number or a word.
  return run === null || run === q ? asWords : { $or: [hasToken(run), asWords] };
}

/**
 * The records that match all typed words, or that belong to one of these people, for records that store only the
 * names of their people.
 */
export const searchFilterOf = (q: string, path: string, people: readonly unknown[]): Filter =>
  people.length > 0 ? { $or: [searchFilter(q), { [path]: { $in: people } }] } : searchFilter(q);

/** Whether the typed words would match these texts of a person, without the database. */
export function foundBy(q: string | undefined, ...texts: (string | null | undefined)[]): boolean {
  const tokens = searchTokens(...texts);
  const has = (word: string) =>
    tokens.some(
      token => token.startsWith(asKept(word)) || (isRun(word) && token.startsWith(`${END}${word}`)),
    );
  return typedWords(q).every(({ whole, pieces }) => has(whole) || (pieces.length > 0 && pieces.every(has)));
}

type IndexKey = Record<string, 1 | -1>;

/**
 * With more matches than this, reading in the requested order until a page is full is quicker than using the search
 * index.
 */
const MANY = MOST_COUNTED;

/** The part of a model that is used here. */
interface Indexed {
  schema: { indexes: () => [IndexDefinition, unknown][] };
}

/**
 * The index that alone decides which records a search finds: it has every path of the filter, and its first path is
 * one of them. None for a filter without words, or with paths that no index has.
 *
 * The database needs a hint to use it. It chooses an index by trial, and when the first hundred records by name all
 * match, it takes the index of names and then reads every record.
 */
export function searchIndexOf(model: Indexed, filter: Filter): IndexKey | undefined {
  const paths = [...pathsOf(filter)];
  const keys = indexKeysOf(model.schema);
  // Two words together find so few records that the other conditions can be checked on the records themselves.
  if (paths.includes('searchPairs')) return keys.find(key => Object.keys(key)[0] === 'searchPairs');
  if (!paths.includes('searchTokens')) return undefined;
  return keys.find(key => paths.includes(Object.keys(key)[0] ?? '') && paths.every(path => path in key));
}

const indexKeys = new WeakMap<Indexed['schema'], IndexKey[]>();

/** Cached, because a schema collects its indexes again at each call. */
function indexKeysOf(schema: Indexed['schema']): IndexKey[] {
  const known = indexKeys.get(schema) ?? schema.indexes().map(([key]) => key as IndexKey);
  indexKeys.set(schema, known);
  return known;
}

/** The query option with the search index as the hint; empty when the database chooses. */
export const hinting = (index: IndexKey | undefined): { hint?: IndexKey } => (index ? { hint: index } : {});

/** The same for one page, given the number of records that the search finds. */
export const hintingPage = (index: IndexKey | undefined, found: number) =>
  hinting(found > MANY ? undefined : index);

/** The paths that a filter uses, with any condition. */
export function pathsOf(filter: Filter): Set<string> {
  const paths = new Set<string>();
  for (const [name, value] of Object.entries(filter)) {
    // MongoDB evaluates an expression only after it has read the record, so no index has to contain its paths.
    if (name === '$expr') continue;
    if (name !== '$and' && name !== '$or') paths.add(name);
    else for (const part of value as Filter[]) for (const path of pathsOf(part)) paths.add(path);
  }
  return paths;
}

/** The keys that lists are sorted by in place of a record's texts, by field (docs/rules/texts.md#6). */
export type SortKeys = Record<string, string>;

/** The sort keys of some texts of a record; an absent text has an empty key. */
export const sortKeysOf = (texts: Readonly<Record<string, string | null | undefined>>): SortKeys =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, sortKey(text ?? '')]));

/** The path where a record stores the sort key of a text. */
export const sortKeyPath = (field: string): string => `sortKeys.${field}`;

/** The schema fields for the sort keys of these texts. */
export const sortKeysField = (...fields: string[]) =>
  fields.length === 0 ? {} : { sortKeys: Object.fromEntries(fields.map(field => [field, String])) };
