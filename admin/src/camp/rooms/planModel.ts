import type { CampUnit, UnitPlan } from '@coastok/domain';

export interface PlannedUnit {
  key: string;
  name: string;
  count: number;
}

/** How many the plan would place in each unit, in the order of the units; those that get nobody are left out. */
export function plannedUnits(plan: UnitPlan, units: readonly CampUnit[]): PlannedUnit[] {
  const counts = new Map<string, number>();
  for (const { unit } of plan.placed) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return units.flatMap(({ key, name }) => {
    const count = counts.get(key);
    return count === undefined ? [] : [{ key, name, count }];
  });
}

/** Who fits nowhere, by the reason, the most frequent first. */
export function byReason(plan: UnitPlan): { why: string; bookingIds: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { bookingId, why } of plan.unplaced) reasons.set(why, [...(reasons.get(why) ?? []), bookingId]);
  return [...reasons]
    .map(([why, bookingIds]) => ({ why, bookingIds }))
    .sort((a, b) => b.bookingIds.length - a.bookingIds.length);
}
