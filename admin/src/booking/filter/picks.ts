import { cleanLine } from '@coastok/domain';

/** The entry of a multi-select that stands for no filter at all. */
export const ALL = 'ALL';

/**
 * What is picked after a click in a multi-select: ALL clears the other picks, another pick
 * removes ALL, and picking nothing is picking ALL again.
 * @param before what was picked until now
 * @param now what the select reports: `before` with one entry more or less
 */
export function picksAfter(before: readonly string[], now: readonly string[]): string[] {
  if (now.length === 0 || (now.includes(ALL) && !before.includes(ALL))) return [ALL];
  return now.length > 1 ? now.filter(pick => pick !== ALL) : [...now];
}

/** The picks that a list's filter value stands for: absent is ALL; a link may carry one value, several, or a list. */
export function picksOf(value: unknown): string[] {
  const values = (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap(one =>
    typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : [],
  );
  const picked = [...new Set(values.map(cleanLine).filter(Boolean))];
  return picked.length > 0 ? picked : [ALL];
}

/** The filter value of picks: none for ALL. */
export const filterOfPicks = (picks: readonly string[]): string[] | undefined =>
  picks.includes(ALL) ? undefined : [...picks];
