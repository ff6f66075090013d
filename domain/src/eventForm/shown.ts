import { addDays, formatDate, istDayStart } from '../formats/dates.js';
import { chosenOptions, fittingAnswer } from './answer.js';
import { type Answers, daysKept, type FormField } from './form.js';

/** The instant from which answers to a field are no longer stored; null: never. */
export function keptUntil(
  field: Pick<FormField, 'keepDays' | 'sensitive'>,
  { toDate }: { readonly toDate: string },
): Date | null {
  const days = daysKept(field);
  return days === null ? null : istDayStart(addDays(toDate, days + 1));
}

/** The fields whose answers are no longer stored (docs/rules/eventForm.md#7). */
export const expiredFields = (form: AnyForm, event: { readonly toDate: string }, now: Date): FormField[] =>
  form.fields.filter(field => {
    const until = keptUntil(field, event);
    return until !== null && now >= until;
  });

/** A form as it is stored, or as staff read it. */
interface AnyForm {
  readonly fields: readonly FormField[];
}

export interface Viewer {
  /** Whether the reader may see sensitive fields. */
  readonly sensitive: boolean;
  readonly now: Date;
}

/** The fields of a form that the reader may see, including removed ones. */
export function fieldsFor(
  form: AnyForm | undefined,
  event: { readonly toDate: string },
  { sensitive, now }: Viewer,
): FormField[] {
  const expired = new Set(form ? expiredFields(form, event, now) : []);
  return (form?.fields ?? []).filter(field => (sensitive || !field.sensitive) && !expired.has(field));
}

/** The answers to some fields, without those that do not fit their field. */
export const answersTo = (fields: readonly FormField[], answers: Answers | undefined): Answers =>
  Object.fromEntries(
    fields.flatMap(field => {
      const answer = fittingAnswer(field, answers?.[field.key]);
      return answer === null ? [] : [[field.key, answer]];
    }),
  );

/** An answer in words. */
export function answerText(field: FormField, answers: Answers): string {
  const answer = fittingAnswer(field, answers[field.key]);
  if (answer === null) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  // The link to the file is made for each reader and expires.
  if (field.type === 'file') return 'A file';
  if (!field.options) return String(answer);
  const chosen = new Set(chosenOptions(answer));
  return field.options
    .filter(({ key }) => chosen.has(key))
    .map(({ label }) => label)
    .join(', ');
}

/** One answer in words, with its question. */
export interface AnswerLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The link to a file that was uploaded as the answer. */
  readonly file?: string;
  readonly sensitive: boolean;
}

/** The answers to some fields, in the order of the fields. */
export const answerLines = (fields: readonly FormField[], answers: Answers): AnswerLine[] =>
  fields.flatMap(field => {
    const { key, label, sensitive, type } = field;
    const text = answerText(field, answers);
    const value = type === 'date' && text !== '' ? formatDate(text) : text;
    const file = type === 'file' && { file: String(answers[key]) };
    return value === '' ? [] : [{ key, label, value, sensitive, ...file }];
  });
