import {
  type CampUnitRecord,
  type CheckinRecord,
  displayName,
  type Named,
  unitIsForOthers,
  type UnitKind,
} from '@coastok/domain';

/** Who can be placed, with where they are: a person of the list of arrivals. */
export type Placed = Pick<
  CheckinRecord,
  '_id' | 'name' | 'initiatedName' | 'reference' | 'areaName' | 'categoryName' | 'category' | 'room' | 'bus'
>;

const byName = (a: Named, b: Named): number => displayName(a).localeCompare(displayName(b), 'en');

/** Those whose name, reference or area has the words in it. */
export function matching<Person extends Placed>(people: readonly Person[], words: string): Person[] {
  const sought = words.trim().toLowerCase().split(/\s+/);
  return people.filter(person => {
    const told = [person.name, person.initiatedName, person.reference, person.areaName]
      .join(' ')
      .toLowerCase();
    return sought.every(word => told.includes(word));
  });
}

/** People by the key of their room or bus, each in the order of names; under null who has none. */
export function byUnit<Person extends Placed>(
  people: readonly Person[],
  kind: UnitKind,
): Map<string | null, Person[]> {
  const units = new Map<string | null, Person[]>();
  for (const person of [...people].sort(byName)) {
    const unit = units.get(person[kind]) ?? [];
    unit.push(person);
    units.set(person[kind], unit);
  }
  return units;
}

/** The people once somebody has moved. */
export const withMoved = <Person extends Placed>(
  people: readonly Person[],
  id: string,
  kind: UnitKind,
  unit: string | null,
): Person[] => people.map(person => (person._id === id ? { ...person, [kind]: unit } : person));

/** The units once somebody has moved from one to another; null is none. */
export const withShifted = (
  units: readonly CampUnitRecord[],
  kind: UnitKind,
  from: string | null,
  to: string | null,
): CampUnitRecord[] =>
  units.map(unit => {
    const change = unit.kind !== kind ? 0 : Number(unit.key === to) - Number(unit.key === from);
    return { ...unit, taken: unit.taken + change, free: Math.max(0, unit.free - change) };
  });

/** Whether a move was refused only since the unit is for others, so that it may be insisted on. */
export const isForOthers = (unit: CampUnitRecord | undefined, error: unknown): boolean =>
  unit !== undefined && error instanceof Error && error.message === unitIsForOthers(unit);
