import { ageOn } from '../people/person.js';
import type { UserCategory } from '../people/enumerations.js';
import { istDayStart } from '../formats/dates.js';
import type { FormFacts } from './form.js';

/** The facts about a person that conditions of a form may use. */
export interface PersonFacts {
  readonly dob?: string | null;
  readonly gender?: number | null;
  readonly userCategory?: UserCategory | null;
  readonly chantingRounds?: number | null;
}

/** @param fromDate the first day of the event; the age is computed for this day */
export const factsOf = (
  { dob, gender, userCategory, chantingRounds }: PersonFacts,
  fromDate: string,
): FormFacts => ({
  age: dob ? ageOn(dob, istDayStart(fromDate)) : null,
  gender: gender ?? null,
  category: userCategory ?? null,
  rounds: chantingRounds ?? null,
});
