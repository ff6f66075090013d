import { problemsOf, type StandardSchemaIssue } from '@coastok/domain';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { InvalidInput } from '../errors/appError.js';

/** The refusal for a schema's issues, with every field named (docs/rules/http.md#3). */
export function invalidInput(issues: readonly StandardSchemaIssue[]): InvalidInput {
  const { sentences, fields } = problemsOf(issues);
  return new InvalidInput(sentences[0] ?? 'Please check what you entered.', { sentences, errors: fields });
}

/** Drops no field silently: a field named `constructor` or `__proto__` is refused like any other unknown one. */
class SchemaPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/** Checks every `@Body({ schema })`, `@Query({ schema })` and `@Param({ schema })`. */
export const validationPipe = () => new SchemaPipe({ exceptionFactory: invalidInput });
