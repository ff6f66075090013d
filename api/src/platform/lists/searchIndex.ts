import type { IndexDefinition } from 'mongoose';
import { MOST_COUNTED } from '@coastok/domain';
import type { Filter } from './page.js';

type IndexKey = Record<string, 1 | -1>;

/** More matches than this lie so close together in any order that reading in order until a page is full is quicker. */
const MANY = MOST_COUNTED;

/** A model, as far as it matters here. */
interface Indexed {
  schema: { indexes: () => [IndexDefinition, unknown][] };
}

/**
 * The index that tells by itself which records a search finds: it has every path that the filter speaks of, the first
 * one among them. None for a filter without words, or with more to it than any index has.
 *
 * The database must be told to use it. It chooses by trial, and when the first hundred records by name all begin with
 * what was typed, it takes the index of names and then reads every record there is.
 */
export function searchIndexOf(model: Indexed, filter: Filter): IndexKey | undefined {
  const paths = [...pathsOf(filter)];
  const keys = indexKeysOf(model.schema);
  // Two words at once find so few that the rest can be asked of their records.
  if (paths.includes('searchPairs')) return keys.find(key => Object.keys(key)[0] === 'searchPairs');
  if (!paths.includes('searchTokens')) return undefined;
  return keys.find(key => paths.includes(Object.keys(key)[0] ?? '') && paths.every(path => path in key));
}

const indexKeys = new WeakMap<Indexed['schema'], IndexKey[]>();

/** A schema collects them anew whenever it is asked. */
function indexKeysOf(schema: Indexed['schema']): IndexKey[] {
  const known = indexKeys.get(schema) ?? schema.indexes().map(([key]) => key as IndexKey);
  indexKeys.set(schema, known);
  return known;
}

/** What the database is told of a search's index, as an option of a query; nothing when it chooses itself. */
export const hinting = (index: IndexKey | undefined): { hint?: IndexKey } => (index ? { hint: index } : {});

/** The same for the records of one page, given how many records the search finds. */
export const hintingPage = (index: IndexKey | undefined, found: number) =>
  hinting(found > MANY ? undefined : index);

/** The paths that a filter speaks of, whatever it says of them. */
export function pathsOf(filter: Filter): Set<string> {
  const paths = new Set<string>();
  for (const [name, value] of Object.entries(filter)) {
    // An expression is judged once a record is there.
    if (name === '$expr') continue;
    if (name !== '$and' && name !== '$or') paths.add(name);
    else for (const part of value as Filter[]) for (const path of pathsOf(part)) paths.add(path);
  }
  return paths;
}
