import { setTimeout as pause } from 'node:timers/promises';
import type { AppError } from '../errors/appError.js';
import { staleVersion } from '../http/ifMatch.js';

const TRIES = 30;
const LONGEST_PAUSE_MS = 40;

/**
 * Changes a record by 'read, judge, write if it still is what was read': what was judged, what is kept and what the
 * trail tells of before and after are of one record then.
 * @param attempt reads, judges and writes anew each time; null when somebody else's write came in between
 * @throws what `attempt` throws, and `givenUp` after many lost attempts
 */
export async function retryOnConflict<T>(
  attempt: () => Promise<T | null>,
  givenUp: () => AppError = staleVersion,
): Promise<T> {
  for (let tried = 0; tried < TRIES; tried++) {
    const done = await attempt();
    if (done !== null) return done;
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
  throw givenUp();
}
