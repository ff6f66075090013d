import type { Refusal } from '@coastok/domain';
import { type AppError, Conflict, InvalidInput, NotAllowed } from './appError.js';

/** A refusal of the domain's rules as the error that the filter words. */
export function fromRefusal({ statusCode, message, field }: Refusal): AppError {
  const details = field ? { errors: { [field]: message } } : {};
  if (statusCode === 400) return new InvalidInput(message, details);
  if (statusCode === 403) return new NotAllowed(message);
  return new Conflict(message, details);
}
