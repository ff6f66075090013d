import {
  type Answer,
  type Answers,
  cleanText,
  type FieldType,
  type PublicField,
  type PublicForm,
} from '@coastok/domain';

/** An answer as it is in a field, and in a draft: `yes`, `no` or nothing of a yes-no, the digits of a number. */
export type TypedAnswer = string | boolean | readonly string[];

/** By the key of the field. */
export type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

/** What a field of a type begins with, and so what kind of value it has. */
const emptyOf = (type: FieldType): TypedAnswer => (type === 'choices' ? [] : type === 'agree' ? false : '');

/** An answer, or what a draft has of one, as the field shows it; what does not fit the field's type is not there. */
export function typedOf({ type }: Pick<PublicField, 'type'>, value: Answer | undefined): TypedAnswer {
  const empty = emptyOf(type);
  if (value === undefined) return empty;
  if (type === 'yes-no' && typeof value === 'boolean') return value ? 'yes' : 'no';
  if (type === 'number' && typeof value === 'number') return String(value);
  return typeof value === typeof empty && isList(value) === isList(empty) ? (value as TypedAnswer) : empty;
}

/** What the fields of a form begin with. */
export const typedAnswersOf = ({ fields }: PublicForm, answers: Answers): TypedAnswers =>
  Object.fromEntries(fields.map(field => [field.key, typedOf(field, answers[field.key])]));

/** As the evaluator reads it, which also says what is wrong with it; null where nothing was typed. */
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
