import type { RefusalSign } from '@coastok/domain';
import { guest } from '../messages/guest';

/** The API's error body with only optional fields: behind a proxy any of them may be missing. */
export interface ErrorAnswer {
  message?: string;
  data?: unknown;
  errors?: Record<string, string>;
  code?: string;
  requestId?: string;
}

/** Error codes whose message tells a visitor what to do, with the message key for staff. */
const SIGNS: Partial<Record<string, string>> = {
  GUARDIAN: guest.errors.guardian,
  DOB: guest.errors.birthDate,
} satisfies Partial<Record<RefusalSign, string>>;

const firstSentence = (data: unknown): string | undefined =>
  Array.isArray(data) && typeof data[0] === 'string' && data[0] ? data[0] : undefined;

/**
 * The message shown for a refused call, by the specification's error catalogue: for a 400 the server's message,
 * else the first problem; for any other failure the first problem, else the message.
 */
export function sentenceFor(status: number, answer: ErrorAnswer, retryAfter?: number): string {
  if (status === 429) return guest.errors.tooMany.replace('%{wait}', waitInWords(retryAfter));
  const sign = answer.code && SIGNS[answer.code];
  if (status === 409 && sign) return sign;
  const problem = firstSentence(answer.data);
  return (status === 400 ? answer.message || problem : problem || answer.message) || guest.errors.unknown;
}

/** A duration in words: `30 seconds`, `1 minute`, `15 minutes`; rounded up, so that nobody retries too early. */
export function waitInWords(seconds: number | undefined): string {
  if (!seconds || seconds < 1) return 'a moment';
  const [count, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
