import {
  type Answer,
  type Answers,
  answerPath,
  type AskedAt,
  chosenOptions,
  fileAnswer,
  fileIdOf,
  type FormFacts,
  checkAnswers,
  optionLines,
  type OptionLine,
  type PublicField,
  type PublicForm,
  visibleFields,
} from '@coastok/domain';
import { type Problems } from '../forms/useForm.js';
import { sentOf, type TypedAnswers, typedOf } from './typedAnswers.js';
import { answers as texts } from '../texts/en/details.js';
import { spokenRule } from '../texts/spokenRule.js';

/** The context of a form: the person, when it is asked (while registering or later), and the answers saved before. */
export interface Occasion {
  facts: FormFacts;
  asked: AskedAt;
  /** The saved answers, with the options that they have chosen; missing before there is a booking. */
  before?: { readonly answers: Answers; readonly options: readonly OptionLine[] };
}

/** The result of typed answers, by the evaluator that the API uses too (docs/rules/eventForm.md). */
export interface FormResult {
  /** The fields to show now. */
  fields: readonly PublicField[];
  /** Messages by `answers.<key>`. */
  problems: Problems;
  /** The answers that differ from the saved ones; null removes an answer. */
  changes: Readonly<Record<string, Answer | null>>;
  /** The chosen options with their prices. */
  options: readonly OptionLine[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The form with the options that a booking has, also where they were removed since: the booking may keep these. */
export function withOwnOptions(form: PublicForm, before: Occasion['before']): PublicForm {
  if (!before || before.options.length === 0) return form;
  const fields = form.fields.map(field => {
    const known = new Set(field.options?.map(({ key }) => key));
    const own = before.options
      .filter(line => line.field === field.key && !known.has(line.option))
      .map(({ option, price }) => ({ key: option, label: texts.noLonger, price, left: null }));
    return own.length > 0 ? { ...field, options: [...(field.options ?? []), ...own] } : field;
  });
  return { ...form, fields };
}

/** A newly chosen option that has no place left: the server would refuse it. */
const isSoldOut = ({ options = [] }: PublicField, answer: Answer | undefined, before?: Answer): boolean => {
  const own = new Set(chosenOptions(before));
  const chosen = new Set(chosenOptions(answer));
  return options.some(({ key, left }) => left === 0 && chosen.has(key) && !own.has(key));
};

/** Replaces each file link by the file's id: a link is signed again for each response, while the id stays the same. */
const withPlainFiles = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => {
      const id = typeof answer === 'string' ? fileIdOf(answer) : null;
      return [key, id === null ? answer : fileAnswer(id)];
    }),
  );

/** @param form with the options that the booking has chosen, see `withOwnOptions` */
export function askForm(
  form: PublicForm,
  typed: TypedAnswers,
  { facts, asked, before }: Occasion,
): FormResult {
  const was = withPlainFiles(before?.answers ?? {});
  const own = form.fields.filter(({ askAt }) => askAt === asked);
  const sent = Object.fromEntries(
    own.map(field => [field.key, sentOf(field, typed[field.key] ?? typedOf(field, was[field.key]))]),
  );
  const { answers, problems } = checkAnswers(form, { before: was, sent, facts, asked });
  const fields = visibleFields(form, answers, facts).filter(({ askAt }) => askAt === asked);
  const full = fields.filter(field => isSoldOut(field, answers[field.key], was[field.key]));
  const changed = own.filter(({ key }) => !isSame(answers[key], was[key]));
  const inForm = new Set(form.fields.map(({ key }) => key));
  return {
    fields,
    problems: {
      ...Object.fromEntries(full.map(({ key }) => [answerPath(key), texts.optionFull])),
      ...Object.fromEntries(
        Object.entries(problems).map(([key, problem]) => [answerPath(key), spokenRule(problem)]),
      ),
    },
    changes: Object.fromEntries(changed.map(({ key }) => [key, answers[key] ?? null])),
    options: [
      ...optionLines(form, answers, before?.options),
      ...(before?.options ?? []).filter(({ field }) => !inForm.has(field)),
    ],
  };
}

/** The given answers, for a form that had none before. */
export const givenOf = ({ changes }: Pick<FormResult, 'changes'>): Answers =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, answer]) => (answer === null ? [] : [[key, answer] as const])),
  );
