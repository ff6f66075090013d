import { randomInt } from 'node:crypto';

/** Parallel bookings choose at random among this many free numbers, so that they rarely want the same one. */
const CHOICE = 64;
/** Without a limit a random number out of this many is chosen, so that two bookings hardly ever get the same one. */
export const NUMBERS = 2 ** 40;

/**
 * Chooses one of the lowest free numbers; there are at most as many candidates as places left. Numbers beyond a
 * lowered capacity take up places too, so the same number of the highest free numbers stays unused: a decision based
 * on an older read never gives out one of those.
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
