import { ageOn } from '../people/age.js';
import type { UserCategory } from '../people/userCategories.js';
import { istDayStart } from '../formats/dates.js';
import type { FormFacts } from './form.js';

/** What of a person conditions of a form may ask. */
export interface PersonFacts {
  readonly dob?: string | null;
  readonly gender?: number | null;
  readonly userCategory?: UserCategory | null;
  readonly chantingRounds?: number | null;
}

/** @param fromDate the first day of the event, on which the age counts */
export const factsOf = (
  { dob, gender, userCategory, chantingRounds }: PersonFacts,
  fromDate: string,
): FormFacts => ({
  age: dob ? ageOn(dob, istDayStart(fromDate)) : null,
  gender: gender ?? null,
  category: userCategory ?? null,
  rounds: chantingRounds ?? null,
});
