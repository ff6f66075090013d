import type { CampUnit, CheckinRecord, UnitKind } from '@coastok/domain';
import { byName, byUnit } from './boardModel';

/** The printed sheets: one for each room or bus, or one for the gate. */
export const SHEETS = ['room', 'bus', 'gate'] as const;
export type SheetKind = (typeof SHEETS)[number];

export interface Sheet {
  /** Null on the gate's sheet and for people without a unit. */
  unit: CampUnit | null;
  people: CheckinRecord[];
}

/** The sheets of an event in the order of its units, people by name; the last sheet has the people without a unit. */
export function sheetsOf(
  kind: SheetKind,
  units: readonly CampUnit[],
  people: readonly CheckinRecord[],
): Sheet[] {
  if (kind === 'gate') return people.length > 0 ? [{ unit: null, people: [...people].sort(byName) }] : [];
  const own = units.filter(unit => unit.kind === kind);
  const known = new Set(own.map(({ key }) => key));
  const placed = byUnit(people, kind);
  const sheets = own.flatMap((unit): Sheet[] => {
    const inside = placed.get(unit.key);
    return inside ? [{ unit, people: inside }] : [];
  });
  const others = people.filter(person => !known.has(person[kind] ?? '')).sort(byName);
  return others.length > 0 ? [...sheets, { unit: null, people: others }] : sheets;
}

/** The name of the unit that somebody is in; empty for none. */
export const unitName = (units: readonly CampUnit[], kind: UnitKind, key: string | null): string =>
  units.find(unit => unit.kind === kind && unit.key === key)?.name ?? '';
