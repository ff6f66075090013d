import { randomInt } from 'node:crypto';

/** Choosers choose among this many free numbers, so that they rarely want the same one. */
const CHOICE = 64;
/** Where there is no limit, any number will do that nobody else has: of so many, two are hardly ever the same. */
export const NUMBERS = 2 ** 40;

/**
 * One of the lowest free numbers, as many as there are places left. Numbers beyond a capacity that was lowered take
 * places too, so as many of the highest free ones stay free: who decides upon an older look never gives one of those.
 */
export function freeNumber(taken: ReadonlySet<number>, capacity: number): number | null {
  if (capacity === NUMBERS) return 1 + randomInt(NUMBERS);
  const choice = Math.min(CHOICE, capacity - taken.size);
  const free: number[] = [];
  for (let number = 1; number <= capacity && free.length < choice; number++) {
    if (!taken.has(number)) free.push(number);
  }
  return free[randomInt(Math.max(1, free.length))] ?? null;
}
