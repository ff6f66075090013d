import {
  type Answer,
  type Answers,
  cleanText,
  type FieldType,
  type PublicField,
  type PublicForm,
} from '@coastok/domain';

/** An answer as it is in a field, and in a draft: `yes`, `no` or an empty text for a yes-no, the digits of a number. */
export type TypedAnswer = string | boolean | readonly string[];

/** By the key of the field. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** The empty value of a field of this type; its own type is that of all the field's values. */
const emptyOf = (type: FieldType): TypedAnswer => (type === 'choices' ? [] : type === 'agree' ? false : '');

/**
 * An answer, or a draft's value for it, as the field shows it; a value that does not fit the field's type counts as
 * empty.
 */
export function typedOf({ type }: Pick<PublicField, 'type'>, value: Answer | undefined): TypedAnswer {
  const empty = emptyOf(type);
  if (value === undefined) return empty;
  if (type === 'yes-no' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (type === 'number' && typeof value === 'number') return String(value);
  return typeof value === typeof empty && isList(value) === isList(empty) ? (value as TypedAnswer) : empty;
}

/** The initial values of a form's fields. */
export const typedAnswersOf = ({ fields }: PublicForm, answers: Answers): TypedAnswers =>
  Object.fromEntries(fields.map(field => [field.key, typedOf(field, answers[field.key])]));

/** The value as the evaluator reads and validates it; null where nothing was typed. */
export function sentOf({ type }: Pick<PublicField, 'type'>, typed: TypedAnswer): unknown {
  if (type === 'agree') return typed === true ? true : null;
  if (typeof typed !== 'string') return typed;
  const text = cleanText(typed);
  if (text === '') return null;
  if (type === 'yes-no') return text === 'yes';
  if (type !== 'number') return typed;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : typed;
}
