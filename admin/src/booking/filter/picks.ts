import { cleanLine } from '@coastok/domain';

/** The entry of a multi-select that means no filter. */
export const ALL = 'ALL';

/**
 * The picks after a click in a multi-select: ALL clears the other picks, another pick removes ALL, and an empty
 * selection becomes ALL again.
 * @param before the picks until now
 * @param now what the select reports: `before` with one entry more or less
 */
export function picksAfter(before: readonly string[], now: readonly string[]): string[] {
  if (now.length === 0 || (now.includes(ALL) && !before.includes(ALL))) return [ALL];
  return now.length > 1 ? now.filter(pick => pick !== ALL) : [...now];
}

/** The picks of a list's filter value: ALL if absent; a link may have one value, several with commas, or a list. */
export function picksOf(value: unknown): string[] {
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap(one =>
    typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : [],
  );
  const picked = [...new Set(values.map(cleanLine).filter(Boolean))];
  return picked.length > 0 ? picked : [ALL];
}

/** The filter value of picks: undefined for ALL. */
export const filterOfPicks = (picks: readonly string[]): string[] | undefined =>
  picks.includes(ALL) ? undefined : [...picks];
