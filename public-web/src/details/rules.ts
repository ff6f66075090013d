import { cleanLine, PHONE_MESSAGE, visitorProfileBody } from '@coastok/domain';
import { z } from 'zod';
import { type Problems } from '../forms/useForm.js';
import { wizard } from '../texts/en/wizard.js';
import { fill } from '../texts/fill.js';
import { spokenRule } from '../texts/spokenRule.js';

/** A required text, with the specification's message. */
export const filled = (label: string) =>
  z.string().overwrite(cleanLine).min(1, fill(wizard.required, { label }));

type Issue = z.core.$ZodIssue;

const isTenDigits = (value: unknown): boolean => typeof value === 'string' && /^\d{10}$/.test(value);

/**
 * The message for a value that the API would refuse. Ten digits that are no Indian mobile number get another
 * message than nine digits.
 */
function wordRefusal(issue: Issue, label: string, value: unknown): string {
  if (issue.message === PHONE_MESSAGE) {
    return isTenDigits(value) ? fill(wizard.invalid, { label }) : spokenRule(PHONE_MESSAGE);
  }
  return issue.code === 'custom' ? spokenRule(issue.message) : fill(wizard.invalid, { label });
}

export interface FormRules<Field extends string> {
  /** The names of the form's fields in messages. */
  labels: Readonly<Record<Field, string>>;
  /** The required fields. */
  needed: readonly z.ZodType[];
  /** The body that will be sent: the API's own schema validates it with the same messages. */
  body: object;
}

/** What is wrong with a form, one sentence per field: missing fields first, then what the API would refuse. */
export function problemsOf<Field extends string>(
  values: Readonly<Record<Field, unknown>>,
  { labels, needed, body }: FormRules<Field>,
): Problems<Field> {
  const found: Partial<Record<Field, string>> = {};
  const isField = (name: unknown): name is Field => typeof name === 'string' && Object.hasOwn(labels, name);
  const note = (schema: z.ZodType, input: unknown, word: (issue: Issue, field: Field) => string) => {
    for (const issue of schema.safeParse(input).error?.issues ?? []) {
      const [field] = issue.path;
      if (isField(field)) found[field] ??= word(issue, field);
    }
  };
  for (const schema of needed) note(schema, values, issue => issue.message);
  note(visitorProfileBody, body, (issue, field) => wordRefusal(issue, labels[field], values[field]));
  return found;
}
