import { ApiError, ConnectionError } from './ApiError.js';

const MAX_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 5_000;

export interface Attempt {
  /** How many have been made, this one included. */
  number: number;
  /** Whether a repeat can't have a second effect: a read, or a POST under an idempotency key. */
  repeatable: boolean;
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined when there should be none. A refusal
 * is final; a lost connection, a server that is down, and a twin of this request still in flight (409 with
 * `Retry-After`) are not. Being offline is the visitor's to end, and a limit (429) is not worked around.
 */
export function waitBeforeRetry(error: unknown, attempt: Attempt): number | undefined {
  if (!attempt.repeatable || attempt.number >= MAX_ATTEMPTS) return undefined;
  const backoff = 400 * 2 ** (attempt.number - 1);
  if (error instanceof ConnectionError) return error.problem === 'unreachable' ? backoff : undefined;
  if (!(error instanceof ApiError)) return undefined;
  const inFlight = error.status === 409 && error.retryAfterSeconds !== undefined;
  const down = error.status >= 502 && error.status <= 504;
  if (!inFlight && !down) return undefined;
  const asked = (error.retryAfterSeconds ?? 0) * 1_000;
  return asked > LONGEST_WAIT_MS ? undefined : Math.max(asked, backoff);
}
