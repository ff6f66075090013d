import { same } from '../provider/records';

type Values = Record<string, unknown>;

/** A field that two people were at. */
export interface MergedField {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; where both did, whose shall stand is to be chosen. */
  by: 'me' | 'them' | 'both';
}

/** What every write moves. */
const BOOKKEEPING: readonly string[] = ['id', '_id', '__v', 'createdAt', 'updatedAt'];

/** What a record tells of others beside the field that names them. */
const isExpansion = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What became of each field of a form since both began with the same record.
 * @param base what both began with
 * @param mine what this person has typed, by field
 * @param theirs the record as somebody else has saved it meanwhile
 */
export function mergedFields(base: Values, mine: Values, theirs: Values): MergedField[] {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].flatMap((name): MergedField[] => {
    if (BOOKKEEPING.includes(name)) return [];
    const typed = name in mine ? mine[name] : base[name];
    const byMe = !same(typed, base[name]);
    const byThem = !same(theirs[name], base[name]);
    // What both made the same needs no choice.
    if ((!byMe && !byThem) || (byMe && byThem && same(typed, theirs[name]))) return [];
    if (!byMe && (isExpansion(theirs[name]) || isExpansion(base[name]))) return [];
    const by = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
    return [{ name, mine: typed, theirs: theirs[name], by }];
  });
}
