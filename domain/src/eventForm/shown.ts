import { addDays, istDayStart } from '../formats/dates.js';
import { chosenOptions, fittingAnswer } from './answer.js';
import { type Answers, daysKept, type EventForm, type FormField } from './form.js';

/** From when on no answer of a field is kept; null: never. */
export function keptUntil(
  field: Pick<FormField, 'keepDays' | 'sensitive'>,
  { toDate }: { readonly toDate: string },
): Date | null {
  const days = daysKept(field);
  return days === null ? null : istDayStart(addDays(toDate, days + 1));
}

/** The fields whose answers are not kept any more (docs/rules/eventForm.md#7). */
export const expiredFields = (form: EventForm, event: { readonly toDate: string }, now: Date): FormField[] =>
  form.fields.filter(field => {
    const until = keptUntil(field, event);
    return until !== null && now >= until;
  });

export interface Viewer {
  /** Whether sensitive fields exist for who looks. */
  readonly sensitive: boolean;
  readonly now: Date;
}

/** The fields of a form, removed ones too, that exist for who looks. */
export function fieldsFor(
  form: EventForm | undefined,
  event: { readonly toDate: string },
  { sensitive, now }: Viewer,
): FormField[] {
  const expired = new Set(form ? expiredFields(form, event, now) : []);
  return (form?.fields ?? []).filter(field => (sensitive || !field.sensitive) && !expired.has(field));
}

/** The answers to some fields, without what does not fit them. */
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
  // Its link is made for who looks, and only as long as it is good.
  if (field.type === 'file') return 'A file';
  if (!field.options) return String(answer);
  const chosen = new Set(chosenOptions(answer));
  return field.options
    .filter(({ key }) => chosen.has(key))
    .map(({ label }) => label)
    .join(', ');
}
