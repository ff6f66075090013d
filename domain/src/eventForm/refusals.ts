import { invalid, type Refusal } from '../decision/refusal.js';
import { changedIn, type CheckedAnswers } from './evaluate.js';
import { type EventForm, type FormField, type FormOption, openFields, openOptions } from './form.js';

/** An option as visitors see it. */
export interface PublicOption extends Pick<FormOption, 'key' | 'label' | 'price' | 'places'> {
  /** The number of places left; null: unlimited. */
  readonly left: number | null;
}

export interface PublicField extends Omit<FormField, 'options' | 'closed'> {
  readonly options?: readonly PublicOption[];
}

export interface PublicForm {
  readonly version: number;
  readonly fields: readonly PublicField[];
}

/** The number of people who chose each option, by its key. */
export type OptionCounts = ReadonlyMap<string, number>;

/** A field as visitors see it: without removed options. */
function publicField({ key, type, label, ...rest }: FormField, taken: OptionCounts): PublicField {
  const { help, required, showIf, askAt, atDesk, sensitive, keepDays } = rest;
  const options = openOptions(rest).map(option => ({
    ...option,
    left: option.places === undefined ? null : Math.max(0, option.places - (taken.get(option.key) ?? 0)),
  }));
  return {
    key,
    type,
    label,
    ...(help !== undefined && { help }),
    required,
    ...(options.length > 0 && { options }),
    ...(showIf && { showIf }),
    askAt,
    atDesk,
    sensitive,
    ...(keepDays !== undefined && { keepDays }),
  };
}

export const publicForm = (form: EventForm, taken: OptionCounts = new Map()): PublicForm => ({
  version: form.version,
  fields: openFields(form).map(field => publicField(field, taken)),
});

/** The data with which a client can ask again: the present version of the form, and the fields to answer. */
export interface FormToAsk {
  readonly version: number;
  readonly fields: readonly PublicField[];
}

export const formRefusal = (form: EventForm, keys: readonly string[]): Refusal => ({
  statusCode: 409,
  code: 'form-changed',
  message: 'The questions of this event have changed. Please answer what is new.',
  form: {
    version: form.version,
    fields: publicForm(form).fields.filter(({ key }) => keys.includes(key)),
  },
});

const ANSWERS_WRONG = 'Please look at your answers again.';

/** The name of a field's answer on the wire. */
export const answerPath = (key: string): string => `answers.${key}`;

/** @param version the version of the form that was answered; absent: the present one */
export function problemOfVersion(form: EventForm, version: number | undefined): Refusal | null {
  if (version === undefined || (version >= 0 && version <= form.version)) return null;
  return invalid('invalid-choice', 'formVersion', 'The form of this event never had this version.');
}

/**
 * The refusal of answers. When the person answered an older form and all problems come from changes since that version,
 * the refusal asks for the changed fields; otherwise it lists the problems.
 */
export function refusalOfAnswers(
  form: EventForm,
  { problems }: Pick<CheckedAnswers, 'problems'>,
  version: number = form.version,
): Refusal | null {
  const keys = Object.keys(problems);
  const [first] = keys;
  if (first === undefined) return null;
  if (keys.every(key => changedIn(form, key) > version)) return formRefusal(form, keys);
  const errors = Object.fromEntries(keys.map(key => [answerPath(key), problems[key] ?? ANSWERS_WRONG]));
  return { statusCode: 400, code: 'invalid-choice', message: problems[first] ?? ANSWERS_WRONG, errors };
}
