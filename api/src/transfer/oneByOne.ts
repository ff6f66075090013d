import type { AppError } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';

/** Runs the work for each item in turn. @returns the refusal of each, or null, in their order */
export async function oneByOne<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<(AppError | null)[]> {
  const refusals: (AppError | null)[] = [];
  for (const thing of things) refusals.push(await work(thing).then(() => null, asRefusal));
  return refusals;
}
