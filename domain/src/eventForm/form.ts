import type { UserCategory } from '../people/userCategories.js';

/** What a field of an event's form asks for (docs/rules/eventForm.md#2). */
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

/** When a field is asked: while somebody registers, or afterwards until the event is over. */
export const ASKED_AT = ['registration', 'later'] as const;
export type AskedAt = (typeof ASKED_AT)[number];

/** What a condition may compare besides other fields. */
export const FORM_FACTS = ['age', 'gender', 'category', 'rounds'] as const;
export type FormFact = (typeof FORM_FACTS)[number];

export const OPERATORS = ['is', 'is-not', 'has', 'at-least', 'at-most'] as const;
export type Operator = (typeof OPERATORS)[number];

/** One test of another field's answer, or of a fact about the person. */
export interface Condition {
  readonly field: string;
  readonly op: Operator;
  readonly value: string | number | boolean;
}

export interface FormOption {
  /** Never changes, and is never given to another option. */
  readonly key: string;
  readonly label: string;
  /** Whole rupees; absent is free. */
  readonly price?: number;
  /** How many people may choose it; absent is any number. */
  readonly places?: number;
  /** It was removed: nobody chooses it newly. */
  readonly closed?: true;
}

export interface FormField {
  /** Never changes, and is never given to another field. */
  readonly key: string;
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string;
  readonly required: boolean;
  /** Of `choice` and `choices` alone; removed ones are last. */
  readonly options?: readonly FormOption[];
  /** It is shown where all of these hold. */
  readonly showIf?: readonly Condition[];
  readonly askAt: AskedAt;
  /** A desk of the event shows its answer. */
  readonly atDesk: boolean;
  readonly sensitive: boolean;
  /** For how many days after the event its answers are kept; absent: see `daysKept`. */
  readonly keepDays?: number;
  /** It was removed: nobody is asked. */
  readonly closed?: true;
}

/** A field as it is kept: with the version that brought it, or changed it last. */
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

/** What is known about the person; an unknown fact fulfils no condition. */
export interface FormFacts {
  /** On the first day of the event, in India. */
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

/** For how many days after the event answers are kept; null: as long as the booking. */
export const daysKept = ({ keepDays, sensitive }: Pick<FormField, 'keepDays' | 'sensitive'>): number | null =>
  keepDays ?? (sensitive ? DAYS_SENSITIVE_KEPT : null);

export const hasOptions = ({ type }: Pick<FormField, 'type'>): boolean =>
  type === 'choice' || type === 'choices';

export const isOpenField = ({ closed }: FormField): boolean => !closed;

export const openFields = <Field extends FormField>(form: { readonly fields: readonly Field[] }): Field[] =>
  form.fields.filter(isOpenField);

export const openOptions = ({ options = [] }: Pick<FormField, 'options'>): FormOption[] =>
  options.filter(({ closed }) => !closed);

/** Whether a name means a fact about the person and no field. */
export const isFormFact = (name: string): name is FormFact =>
  (FORM_FACTS as readonly string[]).includes(name);
