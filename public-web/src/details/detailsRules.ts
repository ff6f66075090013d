import { tooFewRounds } from '@coastok/domain';
import { type Problems } from '../forms/useForm.js';
import { bodyOf, type DetailsField, type DetailsValues } from './detailsValues.js';
import { isFilled, problemsOf } from './rules.js';
import { details } from '../texts/en/details.js';
import { spokenRule } from '../texts/spokenRule.js';

const LABELS: Readonly<Record<DetailsField, string>> = {
  name: details.name,
  initiatedName: details.initiatedName,
  phone: details.phone,
  connectedAreaId: details.area,
  facilitator: details.facilitator,
  chantingRounds: details.rounds,
  userCategory: details.category,
  sadhnaGroup: details.level,
  gender: details.gender,
  dob: details.dob,
};

/** The required fields of the specification's event registration. */
const REQUIRED_FIELDS = ['name', 'phone', 'connectedAreaId', 'chantingRounds', 'userCategory'] as const;

const tooFew = (minRounds: number): string => spokenRule(tooFewRounds(minRounds));

/** The requirements of the event and of the chosen area. */
interface DetailsRequirements {
  minRounds: number;
  /** False for an area that has no facilitators. */
  hasFacilitator: boolean;
}

/** What is wrong with the details, one sentence per field. */
export function problemsOfDetails(
  values: DetailsValues,
  { minRounds, hasFacilitator }: DetailsRequirements,
): Problems<DetailsField> {
  const { email: _ofTheSession, ...body } = bodyOf(values, null, '');
  const found = problemsOf<DetailsField>(values, {
    labels: LABELS,
    needed: [
      ...REQUIRED_FIELDS,
      ...(hasFacilitator ? (['facilitator'] as const) : []),
      // A booking needs the date of birth, since nobody of unknown age is booked.
      'dob',
      ...(values.userCategory === 'YOUTH' ? (['sadhnaGroup'] as const) : []),
    ],
    body,
  });
  return isFilled(values.chantingRounds) && Number(values.chantingRounds) < minRounds
    ? { ...found, chantingRounds: tooFew(minRounds) }
    : found;
}

/** Whether to show the specification's alert above the form: something that the step needs is missing. */
export const lacksDetails = (
  problems: Problems<DetailsField>,
  values: DetailsValues,
  { minRounds }: Pick<DetailsRequirements, 'minRounds'>,
): boolean =>
  [...REQUIRED_FIELDS, 'facilitator' as const].some(
    field => problems[field] !== undefined && values[field] === '',
  ) || problems.chantingRounds === tooFew(minRounds);
