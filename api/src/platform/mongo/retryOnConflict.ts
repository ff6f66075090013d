import { setTimeout as pause } from 'node:timers/promises';
import type { AppError } from '../errors/appError.js';
import { staleVersion } from '../http/ifMatch.js';

const TRIES = 30;
const LONGEST_PAUSE_MS = 40;

/**
 * Changes a record by 'read, validate, write if it has not changed since it was read': the validation, the stored
 * change and the audit log's before and after are of the same record.
 * @param attempt reads, validates and writes once; null when another write came in between
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
