import { BAD_DAY, isCalendarDay } from '../formats/dates.js';
import { BAD_ID, isRecordId } from '../formats/ids.js';
import { cleanLine, cleanText, problemOfText } from '../texts/clean.js';
import { normalizePhone, PHONE_MESSAGE } from '../texts/phone.js';
import { problemOfBirth } from './person.js';
import { CLASS_LEVELS, GENDERS, MARITAL_STATUSES, USER_CATEGORIES } from './enumerations.js';
import { MAX_ROUNDS } from './segments.js';

/** A refused field without a message: the form says 'Please enter a valid …'. */
export const REFUSED = '';

/** Returns a message, REFUSED, or null where the value is accepted. */
type Rule = (value: unknown) => string | null;

const refusedUnless = (accepted: boolean, sentence = REFUSED): string | null => (accepted ? null : sentence);

const typed =
  (clean: (text: string) => string, least: number, most: number): Rule =>
  value => {
    if (typeof value !== 'string') return REFUSED;
    const { length } = clean(value);
    return refusedUnless(length >= least && length <= most) ?? problemOfText(clean(value));
  };

const orNull =
  (rule: Rule): Rule =>
  value =>
    value === null ? null : rule(value);

const unlessEmpty =
  (rule: Rule): Rule =>
  value =>
    value === '' || value === null ? null : rule(value);

const reference: Rule = value =>
  typeof value === 'string' ? refusedUnless(isRecordId(value), BAD_ID) : REFUSED;

const oneOf = (labels: Readonly<Record<number, string>>, what: string): Rule =>
  orNull(value =>
    typeof value === 'number' && Number.isFinite(value)
      ? refusedUnless(Object.hasOwn(labels, String(value)), badChoice(what))
      : REFUSED,
  );

/** The message for a number that is no key of its enumeration. */
export const badChoice = (what: string): string => `Please enter a valid ${what}.`;

const RULES = {
  name: typed(cleanLine, 1, 120),
  initiatedName: orNull(typed(cleanLine, 0, 120)),
  phone: value =>
    typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
      ? refusedUnless(normalizePhone(value) !== null, PHONE_MESSAGE)
      : REFUSED,
  connectedAreaId: reference,
  facilitator: unlessEmpty(reference),
  mentor: unlessEmpty(reference),
  residenceArea: orNull(typed(cleanText, 0, 200)),
  profession: orNull(typed(cleanLine, 0, 120)),
  expertiseArea: orNull(typed(cleanLine, 0, 1000)),
  chantingRounds: value =>
    refusedUnless(Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ROUNDS),
  sadhnaGroup: oneOf(CLASS_LEVELS, 'class level'),
  gender: oneOf(GENDERS, 'gender'),
  maritalStatus: oneOf(MARITAL_STATUSES, 'marital status'),
  userCategory: unlessEmpty(value => refusedUnless(USER_CATEGORIES.some(known => known === value))),
  dob: unlessEmpty(value => {
    if (typeof value !== 'string') return REFUSED;
    return isCalendarDay(value) ? problemOfBirth(value, new Date()) : BAD_DAY;
  }),
} satisfies Record<string, Rule>;

export type ProfileField = keyof typeof RULES;

/**
 * The fields of a form's profile that the server would refuse, with the first message of `visitorProfileBody` for each,
 * or REFUSED. Absent fields are fine. A form that calls this function does not have to load the validation library.
 */
export function profileProblems(
  profile: Readonly<Partial<Record<ProfileField, unknown>>>,
): Partial<Record<ProfileField, string>> {
  const problems: Partial<Record<ProfileField, string>> = {};
  for (const field of Object.keys(RULES) as ProfileField[]) {
    const problem = profile[field] === undefined ? null : RULES[field](profile[field]);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}
