import { foldForSearch } from '../texts/fold.js';

/** The highest number that an accommodation can have. */
export const MAX_CATEGORY_ID = 99;

interface Accommodation {
  readonly id: number;
  readonly name: string;
}

const sameName = (a: string, b: string): boolean => foldForSearch(a) === foldForSearch(b);

/**
 * The accommodations that a change of an event takes away, or whose number it gives to another one: bookings know
 * theirs by its number. A new name alone is none of these (docs/rules/money.md#27).
 */
export const accommodationsLost = <One extends Accommodation>(
  before: readonly One[],
  after: readonly Accommodation[],
): One[] =>
  before.filter(({ id, name }) => {
    const now = after.find(other => other.id === id);
    if (!now) return true;
    return !sameName(now.name, name) && after.some(other => other.id !== id && sameName(other.name, name));
  });
