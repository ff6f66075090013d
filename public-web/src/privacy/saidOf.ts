import { type ConsentRecord, type PurposesRecord, UNSAID } from '@coastok/domain';

export type KnownPurpose = PurposesRecord['purposes'][number];

export interface Said {
  given: boolean;
  /** When that was said, as an ISO instant; null for what holds although nobody has said anything. */
  at: string | null;
  /** Whose word that is; null while nobody has said anything. */
  by: ConsentRecord['by'] | null;
}

/** What holds for a purpose: the newest row, or what holds for whoever has said nothing. */
export function saidOf(
  { key, needed }: Pick<KnownPurpose, 'key' | 'needed'>,
  rows: readonly ConsentRecord[],
): Said {
  const own = rows.filter(row => row.purpose === key);
  const newest = own.reduce<ConsentRecord | undefined>(
    (found, row) => (found && found.at > row.at ? found : row),
    undefined,
  );
  if (newest) return { given: newest.given, at: newest.at, by: newest.by };
  // Free purposes alone may be unsaid either way.
  return { given: needed || UNSAID[key as keyof typeof UNSAID], at: null, by: null };
}
