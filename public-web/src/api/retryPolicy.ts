import { ApiError, ConnectionError } from './ApiError.js';

const MAX_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 5_000;

export interface Attempt {
  /** Number of attempts so far, this one included. */
  number: number;
  /** Whether a repeat can't have a second effect: a read, or a POST under an idempotency key. */
  repeatable: boolean;
}

/**
 * How long to wait before the next attempt, in milliseconds; undefined when there should be none. A refusal is
 * final. A lost connection, a server that is down, and the same request still in flight (409 with `Retry-After`)
 * are retried. When the device is offline the visitor retries, and a rate limit (429) is not retried.
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
