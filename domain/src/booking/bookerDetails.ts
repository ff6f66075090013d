import { conflict, invalid, type Refusal } from '../decision/refusal.js';

/** The facts from a person's record that the registration form checks. */
export interface BookerDetails {
  readonly name: string;
  readonly phone: string;
  readonly connectedAreaId: unknown;
  readonly facilitator: unknown;
  readonly chantingRounds: number;
  readonly userCategory?: string | null;
}

/** The requirements of the event and the area. */
export interface DetailsRequirements {
  readonly minRounds: number;
  /** The person's area has a facilitator who can be chosen. */
  readonly hasFacilitator: boolean;
}

/** The sentence of the specification, with the event's own minimum. */
export const tooFewRounds = (least: number): string =>
  `Chanting rounds must be greater than or equal to ${least}.`;

/** The sentence of the specification for a form with empty fields. */
export const FILL_ALL_DETAILS = 'Please fill all details';

/**
 * Why a person can't book yet, by the checks of the registration form: missing details first, then the chanting rounds.
 * A record without rounds has 0, which is a valid answer only where the event requires none.
 */
export function problemOfDetails(person: BookerDetails, requirements: DetailsRequirements): Refusal | null {
  const { minRounds, hasFacilitator } = requirements;
  const missing = {
    ...(!person.name && { name: 'Name is required.' }),
    ...(!person.phone && { phone: 'Phone is required.' }),
    ...(!person.connectedAreaId && { connectedAreaId: 'Connected Area is required.' }),
    ...(!person.facilitator && hasFacilitator && { facilitator: 'Facilitator is required.' }),
    ...(person.chantingRounds === 0 && minRounds > 0 && { chantingRounds: 'Chanting Rounds is required.' }),
    ...(!person.userCategory && { userCategory: 'User Category is required.' }),
  };
  if (Object.keys(missing).length > 0) {
    return { ...conflict('details-missing', FILL_ALL_DETAILS), errors: missing };
  }
  return person.chantingRounds < minRounds
    ? invalid('invalid-choice', 'chantingRounds', tooFewRounds(minRounds))
    : null;
}
