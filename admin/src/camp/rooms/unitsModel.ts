import { type CampUnit, cleanLine, foldForSearch, type UnitKind } from '@coastok/domain';

/** A unit as it is typed; a new one has no key yet. */
export interface TypedUnit {
  key: string | null;
  name: string;
  places: string;
  category: number | null;
  forGender: number | null;
}

export const NEW_UNIT: TypedUnit = { key: null, name: '', places: '', category: null, forGender: null };

export const typedUnit = ({ key, name, places, category, forGender }: CampUnit): TypedUnit => ({
  key,
  name,
  places: String(places),
  category,
  forGender,
});

const LAST_NUMBER = /(\d+)(?!.*\d)/;

/**
 * The next unit of the same kind: 'Room 9' is followed by 'Room 10', and 'R08' by 'R09'; a name without a
 * number is left empty.
 */
export const nextLike = (unit: TypedUnit): TypedUnit => ({
  ...unit,
  key: null,
  name: LAST_NUMBER.test(unit.name)
    ? unit.name.replace(LAST_NUMBER, number => String(Number(number) + 1).padStart(number.length, '0'))
    : '',
});

const LONGEST_KEY = 40;

/** The key of a new unit: its name in plain letters, with a number appended where that is taken. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain =
    foldForSearch(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST_KEY - 4)
      .replace(/-$/, '') || 'unit';
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}-${number}`)) number += 1;
  return `${plain}-${number}`;
}

export const isPlaces = (typed: string, most: number): boolean =>
  /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most;

/** The units to save: the typed ones, together with those of the other kind. */
export function keptUnits(all: readonly CampUnit[], kind: UnitKind, typed: readonly TypedUnit[]): CampUnit[] {
  const keys = new Set(typed.flatMap(({ key }) => (key === null ? [] : [key])));
  const ours = typed.map(({ key: known, name, places, category, forGender }): CampUnit => {
    const key = known ?? keyFor(name, keys);
    keys.add(key);
    return { key, kind, name: cleanLine(name), places: Number(places), category, forGender };
  });
  const others = all
    .filter(unit => unit.kind !== kind)
    .map(({ key, kind: other, name, places, category, forGender }) => ({
      key,
      kind: other,
      name,
      places,
      category,
      forGender,
    }));
  return [...others, ...ours];
}
