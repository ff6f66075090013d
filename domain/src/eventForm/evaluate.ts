import { chosenOptions, fittingAnswer, isMissing, readAnswer } from './answer.js';
import {
  type Answer,
  type Answers,
  type AskedAt,
  type Condition,
  type EventForm,
  type FormFacts,
  type FormField,
  isFormFact,
  openFields,
  type OptionLine,
} from './form.js';

/** A form as the server or a client has it. */
type AnyForm = { readonly fields: readonly FormField[] };

const compare = (known: Answer, { op, value }: Condition): boolean => {
  switch (op) {
    case 'is':
      return known === value;
    case 'is-not':
      return known !== value;
    case 'has':
      return Array.isArray(known) && known.includes(value as string);
    case 'at-least':
      return (known as string | number) >= (value as string | number);
    case 'at-most':
      return (known as string | number) <= (value as string | number);
  }
};

/**
 * The fields that a person is asked, in the order of the form: those whose conditions all hold. An unknown fact or a
 * missing answer fulfils no condition, and a field whose parent is hidden is hidden too.
 */
export function visibleFields<Field extends FormField>(
  form: { readonly fields: readonly Field[] },
  answers: Answers,
  facts: FormFacts,
): Field[] {
  const open = openFields(form);
  const byKey = new Map(open.map(field => [field.key, field]));
  const visible = new Map<string, boolean>();
  const holds = (condition: Condition): boolean => {
    if (isFormFact(condition.field)) {
      const fact = facts[condition.field];
      return fact !== null && fact !== undefined && compare(fact, condition);
    }
    const parent = byKey.get(condition.field);
    if (!parent || !isVisible(parent)) return false;
    const answer = fittingAnswer(parent, answers[parent.key]);
    return answer !== null && compare(answer, condition);
  };
  const isVisible = (field: FormField): boolean => {
    const known = visible.get(field.key);
    if (known !== undefined) return known;
    // A circular dependency, which `defineForm` refuses, hides the field.
    visible.set(field.key, false);
    const shown = (field.showIf ?? []).every(holds);
    visible.set(field.key, shown);
    return shown;
  };
  return open.filter(isVisible);
}

export const UNKNOWN_FIELD = 'There is no such question.';
export const UNANSWERED = 'Please answer this.';
export const NOT_AGREED = 'Please agree to this.';

export interface CheckedAnswers {
  /** All answers after the change, including those of removed fields. */
  readonly answers: Answers;
  /** The problems, by the key of the field. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface Answering {
  /** The stored answers; absent for a new booking. */
  readonly before?: Answers;
  /** The changed answers; null, empty text and an empty list remove an answer. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly facts: FormFacts;
  /** When the form is being answered: only required fields of this time must be answered. */
  readonly asked: AskedAt;
}

/** Merges answers into the stored ones and validates them; the API, the site and the console use this function. */
export function checkAnswers(form: AnyForm, { before = {}, sent, facts, asked }: Answering): CheckedAnswers {
  const fields = new Map(form.fields.map(field => [field.key, field]));
  const answers = new Map<string, Answer>(Object.entries(before));
  const problems = new Map<string, string>();
  for (const [key, value] of Object.entries(sent)) {
    const field = fields.get(key);
    // An answer to a removed question can only be deleted.
    if (!field || (field.closed && !(isMissing(value) && key in before))) {
      problems.set(key, UNKNOWN_FIELD);
      continue;
    }
    const read = readAnswer(field, value, before[key]);
    if ('problem' in read || read.answer === null) answers.delete(key);
    else answers.set(key, read.answer);
    if ('problem' in read) problems.set(key, read.problem);
  }
  const visible = visibleFields(form, Object.fromEntries(answers), facts);
  const shown = new Set(visible.map(({ key }) => key));
  for (const { key } of openFields(form)) {
    if (shown.has(key)) continue;
    answers.delete(key);
    problems.delete(key);
  }
  for (const field of visible) {
    const answer = fittingAnswer(field, answers.get(field.key));
    if (answer === null) answers.delete(field.key);
    if (!field.required || field.askAt !== asked || problems.has(field.key)) continue;
    if (field.type === 'agree' && answer !== true) problems.set(field.key, NOT_AGREED);
    else if (answer === null) problems.set(field.key, UNANSWERED);
  }
  return { answers: Object.fromEntries(answers), problems: Object.fromEntries(problems) };
}

/**
 * The chosen options in the answers, each at the price at which it was chosen; a newly chosen one at the form's present
 * price.
 */
export function optionLines(
  form: AnyForm,
  answers: Answers,
  before: readonly OptionLine[] = [],
): OptionLine[] {
  const frozen = new Map(before.map(line => [`${line.field} ${line.option}`, line.price]));
  return form.fields.flatMap(({ key: field, options = [] }) => {
    const chosen = new Set(chosenOptions(answers[field]));
    return options
      .filter(({ key }) => chosen.has(key))
      .map(({ key: option, price = 0 }) => ({
        field,
        option,
        price: frozen.get(`${field} ${option}`) ?? price,
      }));
  });
}

/** The version that last changed whether or how a field is asked: its own, or that of a field it depends on. */
export function changedIn(form: EventForm, key: string, seen: ReadonlySet<string> = new Set()): number {
  const field = form.fields.find(one => one.key === key);
  if (!field || seen.has(key)) return 0;
  const parents = (field.showIf ?? []).map(condition =>
    changedIn(form, condition.field, new Set([...seen, key])),
  );
  return Math.max(field.since, ...parents);
}
