import { cleanLine, PHONE_MESSAGE, visitorProfileBody } from '@coastok/domain';
import { z } from 'zod';
import { type Problems } from '../forms/useForm.js';

/** Text that has to be there, in the specification's words. */
export const filled = (label: string) => z.string().overwrite(cleanLine).min(1, `${label} is required.`);

type Issue = z.core.$ZodIssue;

const isTenDigits = (value: unknown): boolean => typeof value === 'string' && /^\d{10}$/.test(value);

/** Words what the API would refuse. Ten digits that are no Indian mobile number are wrong in another way than nine. */
function wordRefusal(issue: Issue, label: string, value: unknown): string {
  if (issue.message === PHONE_MESSAGE) {
    return isTenDigits(value) ? `Please enter a valid ${label}.` : PHONE_MESSAGE;
  }
  return issue.code === 'custom' ? issue.message : `Please enter a valid ${label}.`;
}

export interface FormRules<Field extends string> {
  /** The fields of the form, by what they are called in sentences. */
  labels: Readonly<Record<Field, string>>;
  /** What has to be there. */
  needed: readonly z.ZodType[];
  /** What will be sent: the API's own schema judges it with the same words. */
  body: object;
}

/** What is wrong with a form, a sentence a field: what is missing first, then what the API would refuse. */
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
