import { foldForSearch } from '../texts/fold.js';
import { type FieldBody } from './define.js';
import { type Condition, daysKept, hasOptions } from './form.js';

/** Problems of a form that do not prevent saving it (docs/rules/eventForm.md#10). */
export const FORM_WARNINGS = [
  'never-shown',
  'asked-too-early',
  'no-places',
  'few-places',
  'kept-long',
  'not-sensitive',
  'same-label',
] as const;
export type FormWarningKind = (typeof FORM_WARNINGS)[number];

export interface FormWarning {
  readonly kind: FormWarningKind;
  /** The position of the field in the form, from 0. */
  readonly index: number;
}

/** The facts about the event that the warnings depend on. */
export interface FormSurroundings {
  /** How many may register; null: unlimited. */
  readonly capacity?: number | null;
}

/** Sensitive answers are rarely needed for longer than a year. */
const LONG_DAYS = 365;

/** Words in questions about health, in upper or lower case. */
const OF_HEALTH = /\b(health|ill(ness)?|medic\w*|allerg\w*|diseases?|disabilit\w*|pregnan\w*|surger\w*)\b/i;

type Fields = readonly FieldBody[];

/** The conditions under which a field is shown: its own, and those of all fields it depends on. */
function conditionsOf(field: FieldBody, byKey: ReadonlyMap<string, FieldBody>): Condition[] {
  const seen = new Set<FieldBody>();
  const collect = (one: FieldBody): Condition[] => {
    if (seen.has(one)) return [];
    seen.add(one);
    return (one.showIf ?? []).flatMap(condition => {
      const parent = byKey.get(condition.field);
      return [condition, ...(parent ? collect(parent) : [])];
    });
  };
  return collect(field);
}

/** All possible answers to a field; null where they can't be listed. */
function possibleValues(field: FieldBody | undefined): Condition['value'][] | null {
  if (field?.type === 'yes-no') return [true, false];
  // The form can't be sent without a required consent.
  if (field?.type === 'agree') return field.required ? [true] : [true, false];
  return field?.type === 'choice' ? (field.options ?? []).flatMap(({ key }) => key ?? []) : null;
}

type Comparable = number | string;

/** Whether no single answer fulfils all conditions on a field. */
function contradict(conditions: readonly Condition[], field: FieldBody | undefined): boolean {
  const valuesOf = (op: Condition['op']) => conditions.filter(one => one.op === op).map(({ value }) => value);
  const not = new Set(valuesOf('is-not'));
  const least = valuesOf('at-least') as Comparable[];
  const most = valuesOf('at-most') as Comparable[];
  const fits = (value: Condition['value']): boolean =>
    !not.has(value) && least.every(bound => value >= bound) && most.every(bound => value <= bound);
  const same = new Set(valuesOf('is'));
  if (same.size > 1) return true;
  const [only] = same;
  const possible = possibleValues(field);
  if (only !== undefined) return !fits(only) || (possible !== null && !possible.includes(only));
  if (possible !== null && conditions.length > 0) return !possible.some(fits);
  return least.some(from => most.some(to => from > to));
}

function isNeverShown(conditions: readonly Condition[], byKey: ReadonlyMap<string, FieldBody>): boolean {
  const names = new Set(conditions.map(({ field }) => field));
  return [...names].some(name =>
    contradict(
      conditions.filter(({ field }) => field === name),
      byKey.get(name),
    ),
  );
}

/** How many people may answer a required choice; null: unlimited. */
function placesOf({ type, required, options }: FieldBody): number | null {
  if (type !== 'choice' || !required || !options?.length) return null;
  return options.reduce<number | null>(
    (sum, { places }) => (sum === null || places === undefined || places === null ? null : sum + places),
    0,
  );
}

/** The warnings about a form, in the order of its fields. */
export function warningsOf(fields: Fields, { capacity }: FormSurroundings = {}): FormWarning[] {
  const byKey = new Map(fields.flatMap(field => (field.key === undefined ? [] : [[field.key, field]])));
  const labels = fields.map(({ label }) => foldForSearch(label));
  return fields.flatMap((field, index) => {
    const conditions = conditionsOf(field, byKey);
    const atRegistration = (field.askAt ?? 'registration') === 'registration';
    const never = isNeverShown(conditions, byKey);
    const early = atRegistration && conditions.some(one => byKey.get(one.field)?.askAt === 'later');
    // A field with conditions is not asked of everybody.
    const places = conditions.length === 0 ? placesOf(field) : null;
    const closed = hasOptions(field) && places === 0;
    const { sensitive = false, keepDays } = field;
    const days = daysKept({ sensitive, ...(typeof keepDays === 'number' && { keepDays }) });
    const found: [boolean, FormWarningKind][] = [
      [never, 'never-shown'],
      [early && !never, 'asked-too-early'],
      [closed, 'no-places'],
      [!closed && places !== null && (capacity == null || places < capacity), 'few-places'],
      [sensitive && days !== null && days > LONG_DAYS, 'kept-long'],
      [!sensitive && OF_HEALTH.test(field.label), 'not-sensitive'],
      [labels[index] !== '' && labels.indexOf(labels[index] ?? '') < index, 'same-label'],
    ];
    return found.flatMap(([holds, kind]) => (holds ? [{ kind, index }] : []));
  });
}
