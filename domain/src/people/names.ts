import { cleanLine } from '../texts/clean.js';

export interface Named {
  name: string;
  initiatedName?: string | null;
}

/** A person's display name: the initiated name where there is one. */
export const displayName = (person: Named | null | undefined): string =>
  cleanLine(person?.initiatedName ?? '') || person?.name || '';

/** The first word of a person's display name, where a whole name would tell a reader more than needed. */
export const firstNameOf = (person: Named): string => cleanLine(displayName(person)).split(/\s+/)[0] ?? '';
