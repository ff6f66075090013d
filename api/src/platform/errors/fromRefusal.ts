import type { Refusal, RefusalCode, RefusalSign } from '@coastok/domain';
import { type AppError, Conflict, InvalidInput, NotAllowed, TooMany } from './appError.js';

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
