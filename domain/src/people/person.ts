import { istDay } from '../formats/dates.js';
import { cleanLine } from '../texts/clean.js';

/** The minimum age for a registration. */
export const MINIMUM_AGE = 13;
/** The highest age that a date of birth may give. */
export const MAX_AGE = 120;
/** Below this age a guardian must consent (docs/security.md#22). */
export const ADULT_AGE = 18;

/** Completed years on the Indian calendar day of `now`; `dob` is `yyyy-MM-dd`. */
export function ageOn(dob: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, today = 0] = istDay(now).split('-').map(Number);
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= day);
  return thisYear - year - (hadBirthday ? 0 : 1);
}

/** The problem with a date of birth (a real day, `yyyy-MM-dd`) of somebody who registers; null when it is fine. */
export function problemOfBirth(dob: string, now: Date): string | null {
  const age = ageOn(dob, now);
  if (age < MINIMUM_AGE) return `Members must be at least ${MINIMUM_AGE} years old.`;
  return age > MAX_AGE ? 'Please enter a valid date of birth.' : null;
}

/** The latest birthday, `yyyy-MM-dd`, of a person who has completed `age` years on the Indian calendar day of `now`. */
export function bornBy(age: number, now: Date): string {
  const [year = '', ...rest] = istDay(now).split('-');
  return [String(Number(year) - age), ...rest].join('-');
}

/** The latest birthday of a person who is of age. */
export const adultsBornBy = (now: Date): string => bornBy(ADULT_AGE, now);

/** Whether a person born on `dob` (`yyyy-MM-dd`) may sign up only with a guardian's consent (docs/security.md#22). */
export const needsGuardian = (dob: string, now: Date): boolean => ageOn(dob, now) < ADULT_AGE;

export interface Named {
  name: string;
  initiatedName?: string | null;
}

/** A person's display name: the initiated name where there is one. */
export const displayName = (person: Named | null | undefined): string =>
  cleanLine(person?.initiatedName ?? '') || person?.name || '';

/** The first word of a person's display name, where a whole name would tell a reader more than needed. */
export const firstNameOf = (person: Named): string => cleanLine(displayName(person)).split(/\s+/)[0] ?? '';
