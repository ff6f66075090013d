import { Conflict } from '../platform/errors/appError.js';

const SENTENCES: Record<string, string> = {
  email: 'This email is already registered.',
  phone: 'This phone number is already registered.',
};

/** The refusal behind a unique index on email or phone; null for any other error. */
export function duplicateOf(error: unknown): Conflict | null {
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: Record<string, unknown> };
  if (code !== 11000) return null;
  const [field] = Object.keys(keyPattern ?? {});
  const sentence = field && SENTENCES[field];
  return sentence ? new Conflict(sentence, { errors: { [field]: sentence } }) : null;
}
