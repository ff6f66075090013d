import { Conflict } from '../platform/errors/appError.js';

/** What is said about a contact that another member has. */
export const TAKEN_CONTACTS = {
  email: 'This email is already registered.',
  phone: 'This phone number is already registered.',
} as const;

const SENTENCES: Record<string, string> = TAKEN_CONTACTS;

/** The refusal behind a unique index on email or phone; null for any other error. */
export function duplicateOf(error: unknown): Conflict | null {
  const { code, keyPattern } = error as { code?: unknown; keyPattern?: Record<string, unknown> };
  if (code !== 11000) return null;
  const [field] = Object.keys(keyPattern ?? {});
  const sentence = field && SENTENCES[field];
  return sentence ? new Conflict(sentence, { errors: { [field]: sentence } }) : null;
}
