import { type ConsentRecord, type PurposesRecord, UNSAID } from '@coastok/domain';

export type KnownPurpose = PurposesRecord['purposes'][number];

export interface CurrentConsent {
  given: boolean;
  /** When the answer was given, as an ISO instant; null for the default while nobody has answered. */
  at: string | null;
  /** Who gave the answer; null while nobody has answered. */
  by: ConsentRecord['by'] | null;
}

/** The current consent for a purpose: the newest row, or the default for a person without rows. */
export function currentConsent(
  { key, needed }: Pick<KnownPurpose, 'key' | 'needed'>,
  rows: readonly ConsentRecord[],
): CurrentConsent {
  const own = rows.filter(row => row.purpose === key);
  const newest = own.reduce<ConsentRecord | undefined>(
    (found, row) => (found && found.at > row.at ? found : row),
    undefined,
  );
  if (newest) return { given: newest.given, at: newest.at, by: newest.by };
  // A required purpose defaults to yes; `UNSAID` has the default of an optional one.
  return { given: needed || UNSAID[key as keyof typeof UNSAID], at: null, by: null };
}
