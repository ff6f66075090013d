import { Conflict } from '../platform/errors/appError.js';
import { fieldsTaken } from '../platform/mongo/inserts.js';

/** The refusals for a contact that another member has. */
export const TAKEN_CONTACTS = {
  email: 'This email is already registered.',
  phone: 'This phone number is already registered.',
} as const;

const SENTENCES: Record<string, string> = TAKEN_CONTACTS;

/** The field that each unique index of claims belongs to. */
const FIELD_OF: Record<string, string> = { emails: 'email', phones: 'phone' };

/** The refusal behind a unique index on email or phone; null for any other error. */
export function duplicateOf(error: unknown): Conflict | null {
  const [taken] = fieldsTaken(error);
  const field = taken && (FIELD_OF[taken] ?? taken);
  const sentence = field && SENTENCES[field];
  return sentence ? new Conflict(sentence, { errors: { [field]: sentence } }) : null;
}
