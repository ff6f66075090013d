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

/** A person who can be placed, with their units: a record of the arrivals list. */
export type Placed = Pick<
  CheckinRecord,
  '_id' | 'name' | 'initiatedName' | 'reference' | 'areaName' | 'categoryName' | 'category' | 'room' | 'bus'
>;

/** The data type of a dragged person in the drag event. */
export const DRAGGED: `${string}/${string}` = 'application/x-coastok-person';

/** Sorts people by the name that is displayed. */
export const byName = (a: Named, b: Named): number => compareTexts(displayName(a), displayName(b));

/** The people whose name, reference, area or phone matches the words. */
export const matching = <Person extends Placed & { phone?: string }>(
  people: readonly Person[],
  words: string,
): Person[] =>
  foundAmong(people, words, ({ name, initiatedName, reference, areaName, phone }) => ({
    names: [name, initiatedName],
    phones: [phone],
    others: [reference, areaName],
  }));

/** People by the key of their room or bus, sorted by name; those without one are under null. */
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

/** The people after a move. */
export const withMoved = <Person extends Placed>(
  people: readonly Person[],
  id: string,
  kind: UnitKind,
  unit: string | null,
): Person[] => people.map(person => (person._id === id ? { ...person, [kind]: unit } : person));

/** The units after a move from one to another; null means no unit. */
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

/** Whether a move was refused only because the unit is for others, so that it may be forced. */
export const isForOthers = (unit: CampUnitRecord | undefined, error: unknown): boolean =>
  unit !== undefined && error instanceof Error && error.message === unitIsForOthers(unit);
