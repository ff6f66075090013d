import { Failure } from '../frame/failure.js';

interface Refusal {
  message: string;
  details: { sentences?: string[] };
}

/** A rule's refusal has words for people and a status; anything else is a fault. */
const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && 'status' in error && 'details' in error;

/** Does a command's work; a refusal by the product's rules is told in its own words. */
export async function toldAsFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw new Failure((error.details.sentences ?? [error.message]).join('\n'));
    throw error;
  }
}
