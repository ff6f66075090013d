import { problemsOf } from '@coastok/domain';
import type { z } from 'zod';
import { ExitCode } from './exitCode.js';
import { Failure } from './failure.js';

/** Validates options with the API's schema of the same action. @throws Failure with the schema's sentences */
export function parsed<Body>(schema: z.ZodType<Body>, said: object): Body {
  const body = schema.safeParse(said);
  if (body.success) return body.data;
  throw new Failure(problemsOf(body.error.issues).sentences.join('\n'), ExitCode.Usage);
}
