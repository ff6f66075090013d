import {
  cleanLine,
  PHONE_MESSAGE,
  type ProfileField,
  profileProblems,
  REFUSED,
  type VisitorProfileBody,
  normalizePhone,
} from '@coastok/domain';
import type { Problems } from '../forms/useForm.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';
import { spokenRule } from '../texts/spokenRule.js';

/** The specification's message for a required field that is empty. */
export const isRequired = (label: string): string => fill(wizard.required, { label });

export const isFilled = (value: unknown): boolean => typeof value === 'string' && cleanLine(value) !== '';

const isTenDigits = (value: unknown): boolean => typeof value === 'string' && /^\d{10}$/.test(value);

/**
 * The message for a value that the API would refuse. Ten digits that are no Indian mobile number get another
 * message than nine digits.
 */
const wordRefusal = (sentence: string, label: string, value: unknown): string =>
  sentence === REFUSED || (sentence === PHONE_MESSAGE && isTenDigits(value))
    ? fill(wizard.invalid, { label })
    : spokenRule(sentence);

export interface FormRules<Field extends string> {
  /** The names of the form's fields in messages. */
  labels: Readonly<Record<Field, string>>;
  /** The required fields: where one is empty, its message is shown before all others. */
  needed: readonly Field[];
  /** The body that will be sent: the rules of the API's own schema check it. */
  body: VisitorProfileBody;
}

/** What is wrong with a form, one sentence per field: missing fields first, then what the API would refuse. */
export function problemsOf<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  { labels, needed, body }: FormRules<Field>,
): Problems<Field> {
  const found: Partial<Record<Field, string>> = {};
  for (const field of needed) if (!isFilled(values[field])) found[field] = isRequired(labels[field]);
  const isField = (name: string): name is Field & ProfileField => Object.hasOwn(labels, name);
  for (const [field, sentence] of Object.entries(profileProblems(body)))
    if (isField(field)) found[field] ??= wordRefusal(sentence, labels[field], values[field]);
  return found;
}

/** Keeps only the digits of what is typed or pasted into a field for whole numbers. */
export const typedNumber = (text: string): string => text.replace(/\D/g, '');

/** Keeps only the digits of what is typed or pasted: `+91 98765 43210` becomes the ten digits. */
export function typedPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length > 10 ? (normalizePhone(digits) ?? digits) : digits;
}
