import { InvalidArgumentError } from 'commander';
import { problemsOf } from '@coastok/domain';
import type { z } from 'zod';
import { ExitCode, Failure } from './failure.js';

/** Parses an option's value as a whole number within bounds. */
export const wholeNumber =
  (min: number, max: number) =>
  (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };

/** Validates options with the API's schema of the same action. @throws Failure with the schema's sentences */
export function parsed<Body>(schema: z.ZodType<Body>, said: object): Body {
  const body = schema.safeParse(said);
  if (body.success) return body.data;
  throw new Failure(problemsOf(body.error.issues).sentences.join('\n'), ExitCode.Usage);
}
