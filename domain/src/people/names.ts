import { cleanLine } from '../texts/clean.js';

export interface Named {
  name: string;
  initiatedName?: string | null;
}

/** A person's display name: the initiated name where there is one. */
export const displayName = (person: Named | null | undefined): string =>
  cleanLine(person?.initiatedName ?? '') || person?.name || '';

/** The name by which a mail addresses a person. */
export const firstNameOf = ({ name }: Pick<Named, 'name'>): string => cleanLine(name).split(/\s+/)[0] ?? '';
