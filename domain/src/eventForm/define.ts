import { GENDERS, USER_CATEGORIES } from '../people/enumerations.js';
import { readAnswer } from './answer.js';
import {
  type AskedAt,
  type Condition,
  type EventForm,
  type FieldType,
  type FormFact,
  type FormField,
  type FormOption,
  hasOptions,
  isFormFact,
  type KeptField,
  MOST_FIELDS,
  NO_FORM,
  openFields,
  openOptions,
  type Operator,
} from './form.js';

/**
 * An option in a request body: an existing one has its key, a new one has no key or a name that is unique in the body.
 */
export interface OptionBody {
  key?: string;
  label: string;
  price?: number | null;
  places?: number | null;
}

export interface FieldBody {
  key?: string;
  type: FieldType;
  label: string;
  help?: string | null;
  required?: boolean;
  options?: OptionBody[] | null;
  showIf?: Condition[] | null;
  askAt?: AskedAt;
  atDesk?: boolean;
  sensitive?: boolean;
  keepDays?: number | null;
}

export interface FormProblem {
  readonly path: (string | number)[];
  readonly message: string;
}

export type Definition =
  | {
      readonly ok: true;
      /** The same object as before if nothing changed. */
      readonly form: EventForm;
    }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

const KEPT_KEY = /^[fo]_/;
const OWN_NAME = /^[A-Za-z][\w-]{0,39}$/;

const UNKNOWN_KEY = 'This event has no such key, or it was removed; leave it out for a new one.';
const TWICE = 'This key is used twice.';

/** Leaves out empty values, so that the same content gives the same JSON text. */
const given = <Value extends object>(value: Value): Value =>
  Object.fromEntries(
    Object.entries(value).filter(([, part]) => part !== undefined && part !== null && part !== ''),
  ) as Value;

/** Gives keys to new fields and options, and collects problems with the keys that were sent. */
class Keys {
  readonly problems: FormProblem[] = [];
  private readonly used: Set<string>;

  constructor(
    before: EventForm,
    private readonly randomKey: () => string,
  ) {
    this.used = new Set(
      before.fields.flatMap(({ key, options = [] }) => [key, ...options.map(option => option.key)]),
    );
  }

  /** @returns a key for each field or option, and a map from the names in the body to keys */
  of(
    bodies: readonly { key?: string }[],
    kept: ReadonlySet<string>,
    prefix: 'f_' | 'o_',
    path: FormProblem['path'],
  ) {
    const names = new Map<string, string>();
    const keys = bodies.map(({ key: name }, index) => {
      const refuse = (message: string) => this.problems.push({ path: [...path, index, 'key'], message });
      if (name !== undefined && names.has(name)) refuse(TWICE);
      else if (name !== undefined && !kept.has(name)) {
        if (KEPT_KEY.test(name)) refuse(UNKNOWN_KEY);
        else if (!OWN_NAME.test(name) || (prefix === 'f_' && isFormFact(name)))
          refuse('Please take another name: a letter, then letters, digits, _ and -.');
      }
      const key = name !== undefined && kept.has(name) ? name : this.made(prefix);
      if (name !== undefined) names.set(name, key);
      return key;
    });
    return { keys, names };
  }

  private made(prefix: string): string {
    for (;;) {
      const key = prefix + this.randomKey();
      if (this.used.has(key)) continue;
      this.used.add(key);
      return key;
    }
  }
}

type Drafted = FormField & { readonly names: ReadonlyMap<string, string> };

/**
 * The form that results from a request body and the previous form (docs/rules/eventForm.md#1). Fields that are left out
 * are closed, new ones get keys that were never used, and the same content makes no new version.
 * @param randomKey returns six random characters
 */
export function defineForm(
  before: EventForm | null | undefined,
  bodies: readonly FieldBody[],
  randomKey: () => string,
): Definition {
  const form = before ?? NO_FORM;
  const keys = new Keys(form, randomKey);
  const path = ['form', 'fields'];
  const old = new Map(openFields(form).map(field => [field.key, field]));
  const { problems } = keys;
  if (bodies.length > MOST_FIELDS)
    problems.push({ path, message: `Please ask at most ${MOST_FIELDS} questions.` });
  const fields = keys.of(bodies, new Set(old.keys()), 'f_', path);
  const drafts = bodies.map((body, index) =>
    drafted(body, fields.keys[index] ?? '', old.get(fields.keys[index] ?? ''), keys, [...path, index]),
  );
  const named = drafts.map((draft, index) => withConditions(draft, bodies[index], drafts, fields.names));
  named.forEach(({ problem }, index) => {
    if (problem)
      problems.push({ path: [...path, index, 'showIf', ...problem.path], message: problem.message });
  });
  const defined = named.map(({ field }) => field);
  defined.forEach((field, index) => {
    if (isInCircle(field, defined))
      problems.push({ path: [...path, index, 'showIf'], message: 'These conditions depend on each other.' });
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, form: versioned(form, defined) };
}

/** A field without its conditions; removed options stay at the end, closed. */
function drafted(
  body: FieldBody,
  key: string,
  before: FormField | undefined,
  keys: Keys,
  path: FormProblem['path'],
): Drafted {
  const { type, label, help, askAt = 'registration', keepDays } = body;
  const { required = false, atDesk = false, sensitive = false } = body;
  const plain = { key, type, label, help: help ?? undefined, required, askAt, atDesk, sensitive };
  const kept = given({ ...plain, keepDays: keepDays ?? undefined });
  const sent = body.options ?? [];
  const at = [...path, 'options'];
  if (!hasOptions({ type })) {
    if (sent.length > 0) keys.problems.push({ path: at, message: 'Only choices have options.' });
    return { ...kept, names: new Map() };
  }
  if (sent.length === 0) keys.problems.push({ path: at, message: 'Please list at least one option.' });
  const old = before?.options ?? [];
  const open = new Set(openOptions({ options: old }).map(option => option.key));
  const made = keys.of(sent, open, 'o_', at);
  sent.forEach(({ price }, index) => {
    if (askAt === 'later' && price !== undefined && price !== null)
      keys.problems.push({
        path: [...at, index, 'price'],
        message: 'What is asked later has no price.',
      });
  });
  const options = sent.map(({ label: name, price, places }, index): FormOption =>
    given({
      key: made.keys[index] ?? '',
      label: name,
      price: price ?? undefined,
      places: places ?? undefined,
    }),
  );
  const present = new Set(made.keys);
  const closed = old
    .filter(option => !present.has(option.key))
    .map((option): FormOption => ({ ...option, closed: true }));
  return { ...kept, options: [...options, ...closed], names: made.names };
}

const COMPARABLE: readonly FieldType[] = ['number', 'date'];
const OUT_OF_RANGE = 'Please compare with a value that this can have.';

/** The comparisons that a condition on a field type or a fact may use. */
export function operatorsOf(type: FieldType | FormFact): readonly Operator[] {
  if (type === 'choices') return ['has'];
  if (type === 'file') return [];
  if (type === 'age' || type === 'rounds' || COMPARABLE.includes(type as FieldType))
    return ['is', 'is-not', 'at-least', 'at-most'];
  return ['is', 'is-not'];
}

const isFactValue = (fact: FormFact, value: unknown): boolean => {
  if (fact === 'gender') return typeof value === 'number' && Object.hasOwn(GENDERS, String(value));
  if (fact === 'category') return USER_CATEGORIES.some(category => category === value);
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e9;
};

type ConditionProblem = { path: (string | number)[]; message: string };

/** The field with its conditions, in which names from the body are replaced by keys. */
function withConditions(
  { names: _own, ...field }: Drafted,
  body: FieldBody | undefined,
  drafts: readonly Drafted[],
  names: ReadonlyMap<string, string>,
): { field: FormField; problem?: ConditionProblem } {
  const sent = body?.showIf ?? [];
  if (sent.length === 0) return { field };
  const showIf: Condition[] = [];
  for (const [index, { field: name, op, value }] of sent.entries()) {
    const refuse = (part: string, message: string) => ({ field, problem: { path: [index, part], message } });
    const isFact = isFormFact(name);
    const parent = isFact ? undefined : drafts.find(({ key }) => key === (names.get(name) ?? name));
    if (!isFact && !parent) return refuse('field', 'There is no such question to depend on.');
    const type = isFact ? name : parent?.type;
    if (!type || !operatorsOf(type).includes(op)) return refuse('op', 'This can’t be compared like that.');
    if (isFact) {
      if (!isFactValue(name, value)) return refuse('value', OUT_OF_RANGE);
      showIf.push({ field: name, op, value });
      continue;
    }
    if (!parent) continue;
    const named = hasOptions(parent) ? (parent.names.get(String(value)) ?? value) : value;
    const read = readAnswer(parent, type === 'choices' ? [named] : named);
    if (!('answer' in read) || read.answer === null) return refuse('value', OUT_OF_RANGE);
    const answer = Array.isArray(read.answer) ? (named as string) : (read.answer as Condition['value']);
    showIf.push({ field: parent.key, op, value: answer });
  }
  return { field: { ...field, showIf } };
}

/** Whether a field depends on itself, directly or through other fields. */
function isInCircle(field: FormField, all: readonly FormField[]): boolean {
  const seen = new Set<string>();
  const walk = (key: string): boolean => {
    if (key === field.key && seen.size > 0) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    const parents = all.find(one => one.key === key)?.showIf ?? [];
    return parents.some(({ field: parent }) => parent === field.key || walk(parent));
  };
  return walk(field.key);
}

/** The content of a field in a fixed order, for comparing. */
function contentOf(field: FormField): string {
  const { key, type, label, help, required, askAt, atDesk, sensitive, keepDays } = field;
  const conditions = field.showIf?.map(({ field: parent, op, value }) => [parent, op, value]);
  const options = field.options?.map(one => [one.key, one.label, one.price, one.places, one.closed]);
  const rest = [askAt, atDesk, sensitive, keepDays];
  return JSON.stringify([key, type, label, help, required, options, conditions, ...rest]);
}

function versioned(before: EventForm, defined: readonly FormField[]): EventForm {
  const open = openFields(before);
  const old = new Map(open.map(field => [field.key, field]));
  const version = before.version + 1;
  const isSame = (field: FormField): boolean => {
    const was = old.get(field.key);
    return was !== undefined && contentOf(was) === contentOf(field);
  };
  const inPlace =
    open.length === defined.length && open.every(({ key }, index) => defined[index]?.key === key);
  if (inPlace && defined.every(isSame)) return before;
  const kept = new Set(defined.map(({ key }) => key));
  const removed = open
    .filter(({ key }) => !kept.has(key))
    .map((field): KeptField => ({ ...field, closed: true, since: version }));
  const fields = [
    ...defined.map((field): KeptField => ({
      ...field,
      since: isSame(field) ? (old.get(field.key)?.since ?? version) : version,
    })),
    ...removed,
    ...before.fields.filter(({ closed }) => closed),
  ];
  return { version, fields };
}
