import { cleanLine } from '../texts/clean.js';

export interface Named {
  name: string;
  initiatedName?: string | null;
}

/** What a person is called: the initiated name where there is one. */
export const displayName = (person: Named | null | undefined): string =>
  cleanLine(person?.initiatedName ?? '') || person?.name || '';

/** How a mail calls somebody. */
export const firstNameOf = ({ name }: Pick<Named, 'name'>): string => cleanLine(name).split(/\s+/)[0] ?? '';
