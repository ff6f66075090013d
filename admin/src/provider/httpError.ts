import { HttpError } from 'react-admin';
import { sentenceFor, type ErrorAnswer } from './errorSentence';

/** The contents of `HttpError.body`, for react-admin's forms and for our own pages. */
export interface ErrorDetails {
  errors?: Record<string, string | { serverError: string }>;
  /** Seconds to wait before the next try, from `Retry-After`. */
  retryAfter?: number;
  requestId?: string;
}

/** Converts the API's error to react-admin's: errors by field, and the message for the whole form. */
export function toHttpError(status: number, answer: ErrorAnswer, retryAfter?: number): HttpError {
  const sentence = sentenceFor(status, answer, retryAfter);
  const details: ErrorDetails = { retryAfter, requestId: answer.requestId };
  if (answer.errors && Object.keys(answer.errors).length > 0) {
    details.errors = { ...answer.errors, root: { serverError: sentence } };
  }
  return new HttpError(sentence, status, details);
}

/** The details of a failed call, for any thrown value. */
export const detailsOf = (error: unknown): ErrorDetails =>
  error instanceof HttpError && error.body ? (error.body as ErrorDetails) : {};

/** The server's error for one field of a form. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  const problem = detailsOf(error).errors?.[field];
  return typeof problem === 'string' ? problem : problem?.serverError;
}

/** Whether the server could not be reached or was unavailable; the call itself may be valid. */
export const isOutage = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status);
