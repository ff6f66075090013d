import { foldForSearch } from '../texts/fold.js';

/** The highest number that an accommodation can have. */
export const MAX_CATEGORY_ID = 99;

interface Accommodation {
  readonly id: number;
  readonly name: string;
}

const sameName = (a: string, b: string): boolean => foldForSearch(a) === foldForSearch(b);

/**
 * The accommodations that a change of an event removes, or whose number it gives to another one: bookings refer to
 * their accommodation by number. A new name alone does not count (docs/rules/money.md#27).
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

/**
 * The numbers of accommodations that an event has removed. They are never reused, since bookings and report rows refer
 * to an accommodation by its number.
 * @param removed the numbers removed before
 */
export const removedNumbers = (
  removed: readonly number[],
  before: readonly Pick<Accommodation, 'id'>[],
  after: readonly Pick<Accommodation, 'id'>[],
): number[] => {
  const kept = new Set(after.map(({ id }) => id));
  return [...new Set([...removed, ...before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))])];
};

/** Numbers of new accommodations that belonged to removed ones. */
export const numbersGivenAgain = (
  removed: readonly number[],
  before: readonly Pick<Accommodation, 'id'>[],
  after: readonly Pick<Accommodation, 'id'>[],
): number[] => {
  const known = new Set(before.map(({ id }) => id));
  return after.flatMap(({ id }) => (!known.has(id) && removed.includes(id) ? [id] : []));
};
