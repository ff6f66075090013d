import type { CampUnit, UnitKind, UnitPlan } from '@coastok/domain';
import type { Placed } from './boardModel';

export interface PlannedUnit {
  key: string;
  name: string;
  count: number;
}

/** How many people the plan would place in each unit, in the order of the units; units that get nobody are left out. */
export function plannedUnits(plan: UnitPlan, units: readonly CampUnit[]): PlannedUnit[] {
  const counts = new Map<string, number>();
  for (const { unit } of plan.placed) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return units.flatMap(({ key, name }) => {
    const count = counts.get(key);
    return count === undefined ? [] : [{ key, name, count }];
  });
}

/** The people whom the plan would move from where an earlier plan has placed them. */
export function movedBy(plan: UnitPlan, kind: UnitKind, people: readonly Placed[]): string[] {
  const now = new Map(people.map(person => [person._id, person[kind]]));
  return plan.placed.flatMap(({ bookingId, unit }) =>
    (now.get(bookingId) ?? unit) === unit ? [] : [bookingId],
  );
}

/** The people who fit nowhere, grouped by reason, the most frequent first. */
export function byReason(plan: UnitPlan): { why: string; bookingIds: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { bookingId, why } of plan.unplaced) reasons.set(why, [...(reasons.get(why) ?? []), bookingId]);
  return [...reasons]
    .map(([why, bookingIds]) => ({ why, bookingIds }))
    .sort((a, b) => b.bookingIds.length - a.bookingIds.length);
}
