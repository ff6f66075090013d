import type { FormToAsk, RefusalCode, RefusalSign } from '@coastok/domain';

export interface ErrorDetails {
  /** A sentence per field of the request. */
  errors?: Record<string, string>;
  /** Every problem, a sentence each; the message alone when absent. */
  sentences?: string[];
  /** The code by which programs recognise the refusal. */
  code?: RefusalSign;
  /** The rule's reason for the refusal; for callers inside the product, never on the wire. */
  reason?: RefusalCode;
  /** The form's current version, and the fields that have to be answered first. */
  form?: FormToAsk;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** A refusal with a text for people; the filter turns it into the error body (docs/rules/http.md#3). */
export abstract class AppError extends Error {
  abstract readonly status: number;
  constructor(
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

export class InvalidInput extends AppError {
  readonly status = 400;

  /** An error of one field. */
  static field(field: string, sentence: string): InvalidInput {
    return new InvalidInput(sentence, { errors: { [field]: sentence } });
  }
}

export class NotSignedIn extends AppError {
  readonly status = 401;
  constructor(message = 'Please sign in to continue.') {
    super(message);
  }
}

export class NotAllowed extends AppError {
  readonly status = 403;
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** The record is unknown, or outside the caller's scope: both give the same answer (docs/rules/http.md#3). */
export class NotFound extends AppError {
  readonly status = 404;
  constructor(message = 'There is no such record.') {
    super(message);
  }
}

export class WrongMethod extends AppError {
  readonly status = 405;
  constructor(readonly allowed: string[]) {
    super('This address does not know that method.');
  }
}

export class Conflict extends AppError {
  readonly status = 409;
}

/** Another record has the same unique value. */
export class Taken extends Conflict {
  constructor() {
    super('Another record has this already.');
  }
}

export class TooLarge extends AppError {
  readonly status = 413;
}

export class WrongMedia extends AppError {
  readonly status = 415;
}

export class TooMany extends AppError {
  readonly status = 429;
}

/** An external system answered with a failure. */
export class BadGateway extends AppError {
  readonly status = 502;
}

export class Unavailable extends AppError {
  readonly status = 503;
  constructor(
    message = 'A part of the system is not available right now. Nothing was lost; please try again soon.',
  ) {
    super(message, { retryAfter: 5 });
  }
}
