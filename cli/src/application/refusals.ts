import { ExitCode } from '../frame/exitCode.js';
import { Failure } from '../frame/failure.js';

interface Refusal {
  message: string;
  status: number;
  details: { sentences?: string[] };
}

/** By a refusal's status. */
const EXIT_CODES: Record<number, ExitCode> = {
  403: ExitCode.Refused,
  404: ExitCode.NotFound,
  409: ExitCode.Conflict,
  429: ExitCode.TryAgain,
  503: ExitCode.TryAgain,
};

/** A rule's refusal has words for people and a status; anything else is a fault. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && 'details' in error;

/** Does a command's work; a refusal by the product's rules is told in its own words. */
export async function toldAsFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) {
      const sentences = error.details.sentences ?? [error.message];
      throw new Failure(sentences.join('\n'), EXIT_CODES[error.status]);
    }
    throw error;
  }
}
