import { tooFewRounds } from '@coastok/domain';
import { z } from 'zod';
import { type Problems } from '../forms/useForm.js';
import { bodyOf, type DetailsField, type DetailsValues } from './detailsValues.js';
import { filled, problemsOf } from './rules.js';
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

/** The required fields, by the schema of the specification's event registration. */
const present = z.object({
  name: filled(LABELS.name),
  phone: filled(LABELS.phone),
  connectedAreaId: filled(LABELS.connectedAreaId),
  chantingRounds: filled(LABELS.chantingRounds),
  userCategory: filled(LABELS.userCategory),
});

const guided = z.object({ facilitator: filled(LABELS.facilitator) });
const youth = z.object({ sadhnaGroup: filled(LABELS.sadhnaGroup) });
/** A booking needs the date of birth, since nobody of unknown age is booked. */
const aged = z.object({ dob: filled(LABELS.dob) });

const tooFew = (minRounds: number): string => spokenRule(tooFewRounds(minRounds));

/** The number of rounds a day that an event requires. */
const enoughRounds = (minRounds: number) =>
  z.object({
    chantingRounds: z
      .string()
      .refine(rounds => rounds === '' || !(Number(rounds) < minRounds), tooFew(minRounds)),
  });

/** The requirements of the event and of the chosen area. */
interface Asked {
  minRounds: number;
  /** False for an area that has no facilitators. */
  hasFacilitator: boolean;
}

/** What is wrong with the details, one sentence per field. */
export function problemsOfDetails(
  values: DetailsValues,
  { minRounds, hasFacilitator }: Asked,
): Problems<DetailsField> {
  const { email: _ofTheSession, ...body } = bodyOf(values, null, '');
  return problemsOf<DetailsField>(values, {
    labels: LABELS,
    needed: [
      present,
      ...(hasFacilitator ? [guided] : []),
      enoughRounds(minRounds),
      aged,
      ...(values.userCategory === 'YOUTH' ? [youth] : []),
    ],
    body,
  });
}

const NEEDED = [
  ...(Object.keys(present.shape) as (keyof typeof present.shape)[]),
  ...(Object.keys(guided.shape) as (keyof typeof guided.shape)[]),
];

/** Whether to show the specification's alert above the form: something that the step needs is missing. */
export const lacksDetails = (
  problems: Problems<DetailsField>,
  values: DetailsValues,
  { minRounds }: Pick<Asked, 'minRounds'>,
): boolean =>
  NEEDED.some(field => problems[field] !== undefined && values[field] === '') ||
  problems.chantingRounds === tooFew(minRounds);
