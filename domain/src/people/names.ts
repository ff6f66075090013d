export interface Named {
  name: string;
  initiatedName?: string | null;
}

/** What a person is called: the initiated name where there is one. */
export const displayName = (person: Named | null | undefined): string =>
  person?.initiatedName?.trim() || person?.name || '';
