import type { DeskUnitRecord } from './device.js';
import { fitsGender, GENDER_WORDS } from './unit.js';

/** The person to place, with the facts that the desk has. */
interface PersonToPlace {
  gender?: number | null;
  category?: number | null;
}

/** A room or a bus offered for a person. */
export interface UnitChoice {
  unit: DeskUnitRecord;
  /** Number of free places that may be assigned here. */
  left: number;
  /** Why it does not fit, in a few words; null where it fits. */
  reason: string | null;
  /** Whether it may be assigned even though it does not fit. */
  isAllowed: boolean;
}

/**
 * The units for a person: those that fit first, then the others, each with its reason (docs/rules/care.md#9).
 * @param leftOf how many places of a unit may be assigned here
 */
export function unitChoices(
  units: readonly DeskUnitRecord[],
  person: PersonToPlace,
  leftOf: (unit: DeskUnitRecord) => number,
): UnitChoice[] {
  const choices = units.map(unit => choiceOf(unit, person, leftOf(unit)));
  return choices.sort(
    (a, b) => rankOf(a) - rankOf(b) || a.unit.name.localeCompare(b.unit.name, 'en', { numeric: true }),
  );
}

function choiceOf(unit: DeskUnitRecord, { gender, category }: PersonToPlace, left: number): UnitChoice {
  const { forGender, categoryName } = unit;
  if (!fitsGender(unit, gender ?? null)) {
    const whom = `For ${GENDER_WORDS[forGender ?? 0] ?? 'others'}`;
    const reason = gender ? whom : `${whom}; the person’s gender is not known`;
    return { unit, left, reason, isAllowed: false };
  }
  if (left === 0) {
    const reason = unit.kind === 'room' && unit.free > 0 ? 'No free place on this phone' : 'Full';
    return { unit, left, reason, isAllowed: false };
  }
  if (unit.category !== null && unit.category !== category)
    return {
      unit,
      left,
      reason: categoryName ? `For the accommodation ${categoryName}` : 'For another accommodation',
      isAllowed: true,
    };
  return { unit, left, reason: null, isAllowed: true };
}

const rankOf = ({ reason, isAllowed }: UnitChoice): number => (reason === null ? 0 : isAllowed ? 1 : 2);
