import type { Refusal, RefusalCode, RefusalSign } from '@coastok/domain';
import { HttpException } from '@nestjs/common';
import mongoose from 'mongoose';
import { isDuplicateKey } from '../mongo/inserts.js';
import {
  AppError,
  Conflict,
  InvalidInput,
  NotAllowed,
  NotFound,
  TooLarge,
  TooMany,
  Unavailable,
  WrongMedia,
} from './appError.js';

interface HttpLike {
  statusCode?: unknown;
  code?: unknown;
}

/** By name: the driver does not export the classes of its pool. */
const DATABASE_AWAY: readonly string[] = [
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoServerClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoOperationTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
];

/** 50 is MaxTimeMSExpired; the others mean that the server is stopping or changing its role. */
const RETRYABLE_CODES: readonly unknown[] = [50, 89, 91, 189, 11600, 11602, 10107, 13435, 13436];

/** Whether an error means that the database can't be reached or written to right now. */
export function isDatabaseAway(error: Error): boolean {
  if (DATABASE_AWAY.includes(error.name)) return true;
  if (!(error instanceof mongoose.mongo.MongoServerError)) return false;
  // A bulk write wraps any error that ended it, a broken connection too, in a server answer.
  const { errorResponse } = error as { errorResponse: unknown };
  return errorResponse instanceof Error
    ? isDatabaseAway(errorResponse)
    : RETRYABLE_CODES.includes(error.code);
}

/** Errors of the HTTP server itself: bad JSON, a body too large, a wrong media type. */
function fromHttpServer(status: number): AppError | null {
  if (status === 413) return new TooLarge('The request is too large.');
  if (status === 415) return new WrongMedia('Please send JSON, or a file as multipart/form-data.');
  if (status === 404) return new NotFound('There is no such address.');
  return status >= 400 && status < 500 ? new InvalidInput('The request could not be read.') : null;
}

/** The refusal for any thrown value; null for an internal error (500). */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return null;
  if (isDatabaseAway(error)) return new Unavailable();
  if (isDuplicateKey(error)) {
    return new Conflict('Somebody else saved the same thing a moment ago. Please reload and look again.');
  }
  if (error instanceof HttpException) return fromHttpServer(error.getStatus());
  const { statusCode } = error as HttpLike;
  return typeof statusCode === 'number' ? fromHttpServer(statusCode) : null;
}

/**
 * The refusal of one record among many.
 * @throws internal errors and those of the database: they end the whole call
 */
export function asRefusal(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (!error || error.status >= 500) throw thrown;
  return error;
}

/** Seconds to wait after too many attempts. */
const TOO_MANY_SECONDS = 3600;

const SIGNS: Partial<Record<RefusalCode, RefusalSign>> = {
  'guardian-missing': 'GUARDIAN',
  'birth-unknown': 'DOB',
  'details-missing': 'DETAILS',
  'waited-for': 'WAITLIST',
  'holds-money': 'MONEY',
  'event-cancelled': 'CANCELLED',
  'form-changed': 'FORM',
  'event-full': 'FULL',
  'option-full': 'FULL',
};

/** Turns a refusal of the domain's rules into the error that the filter answers. */
export function fromRefusal({ statusCode, code, message, field, errors: several, form }: Refusal): AppError {
  const errors = several ? { ...several } : field ? { [field]: message } : undefined;
  const details = { reason: code, ...(errors && { errors }), ...(form && { form }) };
  if (statusCode === 400) return new InvalidInput(message, details);
  if (statusCode === 403) return new NotAllowed(message);
  if (statusCode === 429) return new TooMany(message, { retryAfter: TOO_MANY_SECONDS });
  const sign = SIGNS[code];
  return new Conflict(message, sign ? { ...details, code: sign } : details);
}
