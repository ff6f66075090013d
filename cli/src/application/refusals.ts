import type { RefusalCode } from '@coastok/domain';
import { ExitCode, Failure } from '../frame/failure.js';

interface Refusal {
  message: string;
  status: number;
  details: { sentences?: string[]; reason?: RefusalCode };
}

/** Exit codes by the refusal's HTTP status. */
const EXIT_CODES: Record<number, ExitCode> = {
  403: ExitCode.Refused,
  404: ExitCode.NotFound,
  409: ExitCode.Conflict,
  429: ExitCode.TryAgain,
  503: ExitCode.TryAgain,
};

/** Insufficient funds end with Refused, not Conflict: a rule forbids the change, and trying again does not help. */
const exitCodeOf = ({ status, details }: Refusal): ExitCode | undefined =>
  details.reason === 'insufficient-funds' ? ExitCode.Refused : EXIT_CODES[status];

/** A refusal by a rule has a status and sentences for people; any other error is a fault. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && 'details' in error;

/**
 * Runs a command's work and turns a refusal by the product's rules into a Failure with the refusal's own sentences.
 * @param wrongInput the exit code for status 400; a usage error by default
 */
export async function refusalsAsFailures<T>(
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
