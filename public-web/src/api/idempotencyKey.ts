/**
 * An idempotency key for one thing a visitor wants done. `crypto.randomUUID` would do this, but is missing where
 * the site is opened over plain http from another machine.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
