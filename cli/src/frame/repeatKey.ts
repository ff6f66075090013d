import { isBlank } from '@coastok/domain';
import { InvalidArgumentError } from 'commander';
import { randomUUID } from 'node:crypto';
import { databaseAway } from '../application/database.js';
import { ExitCode, Failure } from './failure.js';

/** The maximum length of a request's Idempotency-Key. */
const MAX_KEY_LENGTH = 128;

/** Reads `--key`: a name under which an action happens once, however often the command is repeated. */
export function parseKey(key: string): string {
  if (!isBlank(key) && key.length <= MAX_KEY_LENGTH) return key;
  throw new InvalidArgumentError(`A key has 1 to ${MAX_KEY_LENGTH} characters.`);
}

/**
 * Runs an action under an idempotency key. If none was given it makes one, and shows it when the operator needs it to
 * retry.
 * @throws Failure when the connection to the database was lost before it answered: the result is then unknown
 */
export async function underKey<T>(given: string | undefined, work: (key: string) => Promise<T>): Promise<T> {
  const key = given ?? randomUUID();
  try {
    return await work(key);
  } catch (error) {
    const away = await databaseAway(error);
    if (!away) throw error;
    const sentence =
      `The database does not answer any more: ${away}. It may have happened all the same. Later, repeat the command ` +
      `with --key ${shellWord(key)}: under this key it happens once.`;
    throw new Failure(sentence, ExitCode.TryAgain);
  }
}

/** Quotes text as one word for a shell. */
const shellWord = (text: string): string =>
  /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
