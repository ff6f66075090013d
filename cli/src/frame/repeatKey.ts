import { InvalidArgumentError } from 'commander';

/** As long as a request's Idempotency-Key may be. */
const MAX_KEY_LENGTH = 128;

/** Reads `--key`: a name under which something happens once, however often the command is repeated. */
export function parseKey(key: string): string {
  if (key.trim() !== '' && key.length <= MAX_KEY_LENGTH) return key;
  throw new InvalidArgumentError(`A key has 1 to ${MAX_KEY_LENGTH} characters.`);
}
