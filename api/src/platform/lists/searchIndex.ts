import type { IndexDefinition } from 'mongoose';
import { MOST_COUNTED } from '@coastok/domain';
import type { Filter } from './page.js';

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
