import { same } from '../provider/records';

type Values = Record<string, unknown>;

/** A field that at least one of two people changed. */
export interface MergedField {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Who changed it; if both did, one of the values must be chosen. */
  by: 'me' | 'them' | 'both';
}

/** Fields that every write changes. */
const BOOKKEEPING: readonly string[] = ['id', '_id', '__v', 'createdAt', 'updatedAt'];

/** An expanded reference: the record also has its id in another field. */
const isExpansion = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges the changes to each field that both sides made from the same base.
 * @param base the record from which both started
 * @param mine this person's typed values, by field
 * @param theirs the record as somebody else has saved it meanwhile
 */
export function mergedFields(base: Values, mine: Values, theirs: Values): MergedField[] {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)]);
  return [...names].flatMap((name): MergedField[] => {
    if (BOOKKEEPING.includes(name)) return [];
    const typed = name in mine ? mine[name] : base[name];
    const byMe = !same(typed, base[name]);
    const byThem = !same(theirs[name], base[name]);
    // The same change by both needs no choice.
    if ((!byMe && !byThem) || (byMe && byThem && same(typed, theirs[name]))) return [];
    if (!byMe && (isExpansion(theirs[name]) || isExpansion(base[name]))) return [];
    const by = byMe && byThem ? 'both' : byMe ? 'me' : 'them';
    return [{ name, mine: typed, theirs: theirs[name], by }];
  });
}
