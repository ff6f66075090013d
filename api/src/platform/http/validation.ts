import { problemsOf, type StandardSchemaIssue } from '@coastok/domain';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInput } from '../errors/appError.js';

/** The refusal for what a schema found, with every field named (contract 1, error body). */
export function invalidInput(issues: readonly StandardSchemaIssue[]): InvalidInput {
  const { sentences, fields } = problemsOf(issues);
  return new InvalidInput(sentences[0] ?? 'Please check what you entered.', { sentences, errors: fields });
}

/** Checks every `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })`. */
export const validationPipe = () => new StandardSchemaValidationPipe({ exceptionFactory: invalidInput });
