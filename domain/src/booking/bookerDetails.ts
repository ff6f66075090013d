import { conflict, invalid, type Refusal } from '../decision/refusal.js';

/** What the record of somebody who books says of them. */
export interface BookerDetails {
  readonly name: string;
  readonly phone: string;
  readonly connectedAreaId: unknown;
  readonly facilitator: unknown;
  readonly chantingRounds: number;
  readonly userCategory?: string | null;
}

/** What the event and the area ask for. */
export interface DetailsAsked {
  readonly minRounds: number;
  /** The person's area has a facilitator to choose. */
  readonly hasFacilitator: boolean;
}

/** The specification's sentence, with the event's own number. */
export const tooFewRounds = (least: number): string =>
  `Chanting rounds must be greater than or equal to ${least}.`;

/** The specification's sentence for a form with gaps. */
export const FILL_ALL_DETAILS = 'Please fill all details';

/**
 * Why somebody can't book yet, by what the registration form asks: first what is missing, then the rounds. A record
 * that has no rounds says 0, which is an answer only where the event asks for none.
 */
export function problemOfDetails(person: BookerDetails, asked: DetailsAsked): Refusal | null {
  const { minRounds, hasFacilitator } = asked;
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
