import type { ErrorBody } from '@coastok/domain';
import type { AppError } from './appError.js';

const FAULT = 'Something went wrong on our side. Nothing else was changed; please try again.';

/** The contract's error body (docs/rules/http.md#3); `null` means an internal error. */
export function errorBody(error: AppError | null, requestId: string): ErrorBody {
  if (!error) return { statusCode: 500, message: FAULT, data: [FAULT], requestId };
  const { errors, sentences, code, form } = error.details;
  return {
    statusCode: error.status,
    message: error.message,
    data: sentences ?? [error.message],
    ...(errors && { errors }),
    ...(code && { code }),
    ...form,
    requestId,
  };
}
