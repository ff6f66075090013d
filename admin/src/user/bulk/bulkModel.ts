import { type BulkOutcomeRecord, type BulkUpdateBody, compareTexts, type UserRecord } from '@coastok/domain';

export type BulkChange = BulkUpdateBody['change'];

/** The result of a change to many members. */
export interface BulkResult {
  done: number;
  total: number;
  /** The unchanged members, grouped by reason, the most frequent first. */
  failures: { reason: string; ids: string[] }[];
}

export function bulkResult(outcomes: readonly BulkOutcomeRecord[]): BulkResult {
  const reasons = new Map<string, string[]>();
  for (const { _id, ok, message } of outcomes) {
    if (!ok) reasons.set(message, [...(reasons.get(message) ?? []), _id]);
  }
  const failures = [...reasons]
    .map(([reason, ids]) => ({ reason, ids }))
    .sort((left, right) => right.ids.length - left.ids.length);
  return { done: outcomes.filter(({ ok }) => ok).length, total: outcomes.length, failures };
}

/** The areas of the members, by name; facilitators and frontliners serve one area. */
export function areasOf(
  members: readonly Pick<UserRecord, 'connectedArea'>[],
): { id: string; name: string }[] {
  const areas = new Map(
    members.flatMap(({ connectedArea: area }) =>
      area ? [[area._id, { id: area._id, name: area.name }] as const] : [],
    ),
  );
  return [...areas.values()].sort((left, right) => compareTexts(left.name, right.name));
}

const MOST_NAMED = 3;

/** `Salt Lake, Howrah and 2 more`: shortened, so that a long selection stays readable. */
export function areaNames(areas: readonly { name: string }[]): string {
  const names = areas.map(({ name }) => name);
  if (names.length <= MOST_NAMED) return names.join(', ');
  return `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;
}
