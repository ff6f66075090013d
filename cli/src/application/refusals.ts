import type { RefusalCode } from '@coastok/domain';
import { ExitCode } from '../frame/exitCode.js';
import { Failure } from '../frame/failure.js';

interface Refusal {
  message: string;
  status: number;
  details: { sentences?: string[]; reason?: RefusalCode };
}

/** By a refusal's status. */
const EXIT_CODES: Record<number, ExitCode> = {
  403: ExitCode.Refused,
  404: ExitCode.NotFound,
  409: ExitCode.Conflict,
  429: ExitCode.TryAgain,
  503: ExitCode.TryAgain,
};

/** Too little money is no other state that passes, as a conflict is: a rule does not allow it. */
const exitCodeOf = ({ status, details }: Refusal): ExitCode | undefined =>
  details.reason === 'insufficient-funds' ? ExitCode.Refused : EXIT_CODES[status];

/** A rule's refusal has words for people and a status; anything else is a fault. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && 'details' in error;

/**
 * Does a command's work; a refusal by the product's rules is told in its own words.
 * @param wrongInput how it ends where what was sent is wrong; the command line, if nothing else is said
 */
export async function toldAsFailure<T>(
  work: () => Promise<T>,
  wrongInput: ExitCode = ExitCode.Usage,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) {
      const sentences = error.details.sentences ?? [error.message];
      throw new Failure(sentences.join('\n'), error.status === 400 ? wrongInput : exitCodeOf(error));
    }
    throw error;
  }
}
