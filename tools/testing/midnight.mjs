import { setTimeout as pause } from 'node:timers/promises';

const DAY_MS = 24 * 3600_000;
const INDIA_MS = 5.5 * 3600_000;
/** Longer than every test file takes. */
export const LONGEST_FILE_MS = 150_000;

/**
 * How long a test file waits for midnight in India: one that reads 'today' before and after midnight would get two
 * dates.
 */
export function beforeMidnight(now = Date.now()) {
  const left = DAY_MS - ((now + INDIA_MS) % DAY_MS);
  return left < LONGEST_FILE_MS ? left : 0;
}

export const waitForMidnight = () => pause(beforeMidnight());
