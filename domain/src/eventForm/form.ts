import type { UserCategory } from '../people/enumerations.js';

/** The types of fields in an event's form (docs/rules/eventForm.md#2). */
export const FIELD_TYPES = [
  'text',
  'paragraph',
  'number',
  'yes-no',
  'choice',
  'choices',
  'date',
  'time',
  'phone',
  'email',
  'file',
  'agree',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** When a field is asked: at the registration, or afterwards until the event is over. */
export const ASKED_AT = ['registration', 'later'] as const;
export type AskedAt = (typeof ASKED_AT)[number];

/** The facts about a person that a condition may compare, besides other fields. */
export const FORM_FACTS = ['age', 'gender', 'category', 'rounds'] as const;
export type FormFact = (typeof FORM_FACTS)[number];

export const OPERATORS = ['is', 'is-not', 'has', 'at-least', 'at-most'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A comparison with another field's answer, or with a fact about the person. */
export interface Condition {
  readonly field: string;
  readonly op: Operator;
  readonly value: string | number | boolean;
}

export interface FormOption {
  /** Never changes, and is never reused for another option. */
  readonly key: string;
  readonly label: string;
  /** In whole rupees; absent: free. */
  readonly price?: number;
  /** How many people may choose it; absent: unlimited. */
  readonly places?: number;
  /** The option was removed and can't be newly chosen. */
  readonly closed?: true;
}

export interface FormField {
  /** Never changes, and is never reused for another field. */
  readonly key: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  /** Only for `choice` and `choices`; removed options are last. */
  readonly options?: readonly FormOption[];
  /** The field is shown when all of these conditions hold. */
  readonly showIf?: readonly Condition[];
  readonly askAt: AskedAt;
  /** Desks of the event show the answer. */
  readonly atDesk: boolean;
  readonly sensitive: boolean;
  /** The number of days after the event for which answers are stored; absent: see `daysKept`. */
  readonly keepDays?: number;
  /** The field was removed and is not asked. */
  readonly closed?: true;
}

/** A stored field, with the version that added it or changed it last. */
export interface KeptField extends FormField {
  readonly since: number;
}

/** The form of an event as data; removed fields are last (docs/rules/eventForm.md). */
export interface EventForm {
  /** 0 where there was never a form. */
  readonly version: number;
  readonly fields: readonly KeptField[];
}

export type Answer = string | number | boolean | readonly string[];

/** Answers by the key of their field. */
export type Answers = Readonly<Record<string, Answer>>;

/** Facts about the person; an unknown fact fulfils no condition. */
export interface FormFacts {
  /** The age on the first day of the event, in India. */
  readonly age?: number | null;
  readonly gender?: number | null;
  readonly category?: UserCategory | null;
  readonly rounds?: number | null;
}

export const NO_FORM: EventForm = { version: 0, fields: [] };

export const MOST_FIELDS = 60;
export const MOST_OPTIONS = 50;
export const MOST_CONDITIONS = 3;
export const MOST_DAYS_KEPT = 3650;

const DAYS_SENSITIVE_KEPT = 90;

/** The number of days after the event for which answers are stored; null: as long as the booking. */
export const daysKept = ({ keepDays, sensitive }: Pick<FormField, 'keepDays' | 'sensitive'>): number | null =>
  keepDays ?? (sensitive ? DAYS_SENSITIVE_KEPT : null);

export const hasOptions = ({ type }: Pick<FormField, 'type'>): boolean =>
  type === 'choice' || type === 'choices';

export const isOpenField = ({ closed }: FormField): boolean => !closed;

export const openFields = <Field extends FormField>(form: { readonly fields: readonly Field[] }): Field[] =>
  form.fields.filter(isOpenField);

export const openOptions = ({ options = [] }: Pick<FormField, 'options'>): FormOption[] =>
  options.filter(({ closed }) => !closed);

/** Whether a name is that of a fact about the person rather than of a field. */
export const isFormFact = (name: string): name is FormFact =>
  (FORM_FACTS as readonly string[]).includes(name);

/** An option chosen in a booking, at the price when it was chosen (docs/rules/eventForm.md#5). */
export interface OptionLine {
  readonly field: string;
  readonly option: string;
  readonly price: number;
}

export const optionsAmountOf = (lines: readonly OptionLine[] = []): number =>
  lines.reduce((sum, { price }) => sum + price, 0);
