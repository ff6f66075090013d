import { tooFewRounds } from '@coastok/domain';
import { z } from 'zod';
import { type Problems } from '../forms/useForm.js';
import { bodyOf, type DetailsField, type DetailsValues } from './detailsValues.js';
import { filled, problemsOf } from './rules.js';

const LABELS: Readonly<Record<DetailsField, string>> = {
  name: 'Name',
  initiatedName: 'Initiated Name',
  phone: 'Phone',
  connectedAreaId: 'Connected Area',
  facilitator: 'Facilitator',
  chantingRounds: 'Chanting Rounds',
  userCategory: 'User Category',
  sadhnaGroup: 'Class Level',
  gender: 'Gender',
  dob: 'Date of birth',
};

/** The sentence above the form when one of these is missing. */
export const FILL_ALL = 'Please fill all details';

/** What has to be there, by the schema of the specification's event registration. */
const present = z.object({
  name: filled(LABELS.name),
  phone: filled(LABELS.phone),
  connectedAreaId: filled(LABELS.connectedAreaId),
  chantingRounds: filled(LABELS.chantingRounds),
  userCategory: filled(LABELS.userCategory),
});

const guided = z.object({ facilitator: filled(LABELS.facilitator) });
const youth = z.object({ sadhnaGroup: filled(LABELS.sadhnaGroup) });
/** Nobody is booked whose age is unknown. */
const aged = z.object({ dob: filled(LABELS.dob) });

/** How many rounds a day an event asks for. */
const enoughRounds = (minRounds: number) =>
  z.object({
    chantingRounds: z
      .string()
      .refine(rounds => rounds === '' || !(Number(rounds) < minRounds), tooFewRounds(minRounds)),
  });

/** What the event and the chosen area ask for. */
interface Asked {
  minRounds: number;
  /** False for an area that has nobody to choose. */
  hasFacilitator: boolean;
}

/** What is wrong with the details, a sentence a field. */
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

/** Whether the specification's alert belongs above the form: something that the step needs is not there. */
export const lacksDetails = (
  problems: Problems<DetailsField>,
  values: DetailsValues,
  { minRounds }: Pick<Asked, 'minRounds'>,
): boolean =>
  NEEDED.some(field => problems[field] !== undefined && values[field] === '') ||
  problems.chantingRounds === tooFewRounds(minRounds);
