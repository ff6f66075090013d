import {
  type CampUnitRecord,
  compareTexts,
  type CheckinRecord,
  displayName,
  foundAmong,
  type Named,
  unitIsForOthers,
  type UnitKind,
} from '@coastok/domain';

/** Who can be placed, with where they are: a person of the list of arrivals. */
export type Placed = Pick<
  CheckinRecord,
  '_id' | 'name' | 'initiatedName' | 'reference' | 'areaName' | 'categoryName' | 'category' | 'room' | 'bus'
>;

/** People as a reader looks for them. */
export const byName = (a: Named, b: Named): number => compareTexts(displayName(a), displayName(b));

/** Those whose name, reference, area or phone is found by the words. */
export const matching = <Person extends Placed & { phone?: string }>(
  people: readonly Person[],
  words: string,
): Person[] =>
  foundAmong(people, words, ({ name, initiatedName, reference, areaName, phone }) => ({
    names: [name, initiatedName],
    phones: [phone],
    others: [reference, areaName],
  }));

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
