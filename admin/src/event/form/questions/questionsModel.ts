import {
  cleanLine,
  type Condition,
  type EventFormRecord,
  type FieldBody,
  FORM_FACTS,
  type FormFact,
  GENDERS,
  hasOptions,
  isFormFact,
  openFields,
  openOptions,
  operatorsOf,
  type OptionBody,
  type PublicField,
  USER_CATEGORIES,
} from '@coastok/domain';
import type { useMessage } from '../../../messages/useMessage';

export type Message = ReturnType<typeof useMessage>;

/** The questions of an event while they are edited, without removed ones. */
export interface Questions {
  version: number;
  fields: FieldBody[];
}

export function toQuestions({ version, fields }: EventFormRecord): Questions {
  return {
    version,
    fields: openFields({ fields }).map(({ closed: _closed, options, showIf, ...field }) => ({
      ...field,
      ...(options && { options: openOptions({ options }).map(option => ({ ...option })) }),
      ...(showIf && { showIf: [...showIf] }),
    })),
  };
}

/** The labels of removed questions. */
export const removedLabels = ({ fields }: EventFormRecord): string[] =>
  fields.flatMap(({ closed, label }) => (closed ? [label] : []));

/** The free name with the lowest number; the server replaces it with a key. */
function freeName(prefix: string, taken: readonly { key?: string }[]): string {
  const names = new Set(taken.map(({ key }) => key));
  let count = 1;
  while (names.has(`${prefix}${count}`)) count += 1;
  return `${prefix}${count}`;
}

export const newQuestion = (fields: readonly FieldBody[]): FieldBody => ({
  key: freeName('q', fields),
  type: 'text',
  label: '',
});

export const newOption = (options: readonly OptionBody[]): OptionBody => ({
  key: freeName('c', options),
  label: '',
});

/** The question with another type: only choices have options, and they have at least one. */
export function retyped({ options, ...field }: FieldBody, type: FieldBody['type']): FieldBody {
  if (!hasOptions({ type })) return { ...field, type };
  return { ...field, type, options: options?.length ? options : [newOption([])] };
}

/** The list with one item moved to another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_item, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...left.slice(0, to), item, ...left.slice(to)];
}

/** The questions without one of them; questions whose condition used it are asked of everybody. */
export const without = (fields: readonly FieldBody[], key: string | undefined): FieldBody[] =>
  fields.flatMap(field => {
    if (field.key === key) return [];
    const showIf = field.showIf?.filter(condition => condition.field !== key);
    return showIf?.length === field.showIf?.length ? [field] : [{ ...field, showIf }];
  });

/** The subjects of a condition: facts, and all questions except its own and those for files. */
export const subjectsOf = (fields: readonly FieldBody[], own: FieldBody): string[] => [
  ...FORM_FACTS,
  ...fields.flatMap(({ key, type }) =>
    key === undefined || key === own.key || type === 'file' ? [] : [key],
  ),
];

type Subject = FormFact | FieldBody | undefined;

export const subjectOf = (name: string, fields: readonly FieldBody[]): Subject =>
  isFormFact(name) ? name : fields.find(({ key }) => key === name);

export const operatorsFor = (subject: Subject) =>
  subject === undefined ? [] : operatorsOf(typeof subject === 'string' ? subject : subject.type);

export const subjectName = (subject: Subject, message: Message): string => {
  if (subject === undefined) return message('formBuilder.nothing');
  if (typeof subject === 'string') return message(`formBuilder.fact.${subject}`);
  return cleanLine(subject.label) || message('formBuilder.untitled');
};

/** The possible values of a condition, with labels; null where the value is typed. */
export function valuesOf(
  subject: Subject,
  message: Message,
): { value: Condition['value']; label: string }[] | null {
  if (subject === 'gender')
    return Object.entries(GENDERS).map(([code, name]) => ({
      value: Number(code),
      label: message(`formBuilder.gender.${name}`),
    }));
  if (subject === 'category')
    return USER_CATEGORIES.map(value => ({ value, label: message(`formBuilder.category.${value}`) }));
  if (subject === undefined || typeof subject === 'string') return null;
  if (subject.type === 'yes-no' || subject.type === 'agree')
    return [true, false].map(value => ({
      value,
      label: message(value ? 'formBuilder.yes' : 'formBuilder.no'),
    }));
  if (!hasOptions(subject)) return null;
  return (subject.options ?? []).map(({ key = '', label }) => ({ value: key, label }));
}

export const isNumeric = (subject: Subject): boolean =>
  subject === 'age' || subject === 'rounds' || (typeof subject === 'object' && subject.type === 'number');

/** A new condition on a subject, which is true for its first value until another one is chosen. */
export function newCondition(name: string, fields: readonly FieldBody[], message: Message): Condition {
  const subject = subjectOf(name, fields);
  const [op = 'is'] = operatorsFor(subject);
  const [first] = valuesOf(subject, message) ?? [];
  return { field: name, op, value: first?.value ?? (isNumeric(subject) ? 0 : '') };
}

/** A condition as text: `Food is Something else`. */
export function conditionText(
  { field, op, value }: Condition,
  fields: readonly FieldBody[],
  message: Message,
): string {
  const subject = subjectOf(field, fields);
  const named = valuesOf(subject, message)?.find(one => one.value === value)?.label;
  return `${subjectName(subject, message)} ${message(`formBuilder.op.${op}`)} ${named ?? String(value)}`;
}

export const shownWhen = (field: FieldBody, fields: readonly FieldBody[], message: Message): string =>
  (field.showIf ?? [])
    .map(condition => conditionText(condition, fields, message))
    .join(` ${message('formBuilder.and')} `);

/** The questions as the public site shows them before they are saved: a new question uses its temporary name as key. */
export const asPublic = (fields: readonly FieldBody[], untitled: string): PublicField[] =>
  fields.map(({ key = '', label, help, options, showIf, keepDays, ...field }) => ({
    required: false,
    askAt: 'registration',
    atDesk: false,
    sensitive: false,
    ...field,
    key,
    label: cleanLine(label) || untitled,
    ...(help && { help }),
    ...(options && {
      options: options.map(({ key: option = '', label: name, price, places }) => ({
        key: option,
        label: name,
        ...(typeof price === 'number' && { price }),
        ...(typeof places === 'number' && { places }),
        left: places ?? null,
      })),
    }),
    ...(showIf && { showIf }),
    ...(typeof keepDays === 'number' && { keepDays }),
  }));
