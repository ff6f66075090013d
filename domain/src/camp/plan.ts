import { ADULT_AGE } from '../people/person.js';
import { quotasOf } from './planQuotas.js';
import { PlannedUnit } from './plannedUnit.js';
import { type CampUnit, fitsGender, GENDER_WORDS, type UnitKind } from './unit.js';

/** The properties that people who are placed together share. */
export const PLAN_BY = ['area', 'gender', 'ageBand'] as const;
export type PlanBy = (typeof PLAN_BY)[number];

/** A person to be placed, or one who keeps their place. */
export interface PlanPerson {
  readonly bookingId: string;
  readonly areaId: string | null;
  readonly gender: number | null;
  /** In years, on the event's first day; null: unknown. */
  readonly age: number | null;
  readonly category: number | null;
  /** The key of the unit in which the person stays; the plan does not move them. */
  readonly stays?: string;
  /** The person booked what the units are for, and is placed before people who did not. */
  readonly isFirst?: boolean;
}

export interface PlanUnit extends CampUnit {
  /** Free places that desks hold, so the plan must not assign them. */
  readonly held: number;
}

/** The answer of `POST /api/v1/event/{id}/unit/plan`. */
export interface UnitPlan {
  placed: { bookingId: string; unit: string }[];
  unplaced: { bookingId: string; why: string }[];
}

/** 'Under 18', 18-29, 30-44, 45 and more; null: unknown. */
export function ageBandOf(age: number | null): string | null {
  if (age === null) return null;
  if (age < ADULT_AGE) return 'under 18';
  if (age < 30) return '18-29';
  return age < 45 ? '30-44' : '45+';
}

/**
 * Places people in the rooms or buses of an event. It places as many people as possible, keeps groups together where
 * there is room, and never breaks a unit's number of places, accommodation or gender. The same people and units give
 * the same plan, in any order of the input (docs/rules/units.md#3). People with `isFirst` get a place before everybody
 * else.
 * @param units of one kind
 * @param by the properties that a group shares, the most important first; with `gender`, no unit gets two genders
 */
export function planUnits(
  kind: UnitKind,
  people: readonly PlanPerson[],
  units: readonly PlanUnit[],
  by: readonly PlanBy[],
): UnitPlan {
  const staying = people.filter(({ stays }) => stays !== undefined);
  const movable = people.filter(({ stays }) => stays === undefined);
  const first = movable.filter(({ isFirst }) => isFirst);
  const rest = movable.filter(({ isFirst }) => !isFirst);
  const plan = planAlike(kind, [...staying, ...first], units, by);
  if (rest.length === 0) return plan;
  const unitOf = new Map(plan.placed.map(({ bookingId, unit }) => [bookingId, unit]));
  const placed = first.flatMap(person => {
    const stays = unitOf.get(person.bookingId);
    return stays === undefined ? [] : { ...person, stays };
  });
  const ofRest = planAlike(kind, [...staying, ...placed, ...rest], units, by);
  return {
    placed: [...plan.placed, ...ofRest.placed].sort(byBooking),
    unplaced: [...plan.unplaced, ...ofRest.unplaced].sort(byBooking),
  };
}

/** Plans for people of equal priority. */
function planAlike(
  kind: UnitKind,
  people: readonly PlanPerson[],
  units: readonly PlanUnit[],
  by: readonly PlanBy[],
): UnitPlan {
  const inOrder = people.toSorted(byBooking);
  const movable = inOrder.filter(({ stays }) => stays === undefined);
  const planned = units.toSorted((a, b) => compare(a.key, b.key)).map(unit => new PlannedUnit(unit));
  for (const { stays, ...person } of inOrder) {
    planned.find(({ key }) => key === stays)?.assign(groupOf(person, by), person.gender);
  }
  if (by.includes('gender')) giveToGenders(planned, movable);

  const classes = groupBy(movable, person => `${person.gender ?? ''} ${person.category ?? ''}`);
  const pools = groupBy(planned, unit => unit.pool);
  const groups = [...classes.values()].map(members => ({
    members: members.toSorted((a, b) => compareGroups(groupOf(a, by), groupOf(b, by))),
    pools: [...pools].filter(([, [unit]]) => members[0] && unit?.accepts(members[0])).map(([name]) => name),
  }));
  const quotas = quotasOf(
    groups.map(one => ({ count: one.members.length, pools: one.pools })),
    new Map([...pools].map(([name, of]) => [name, of.reduce((sum, { free }) => sum + free, 0)])),
  );

  const plan: UnitPlan = { placed: [], unplaced: [] };
  const intoPools = new Map<string, PlanPerson[]>();
  groups.forEach(({ members }, index) => {
    let from = 0;
    for (const [pool, count] of quotas[index] ?? []) {
      intoPools.set(pool, [...(intoPools.get(pool) ?? []), ...members.slice(from, (from += count))]);
    }
    for (const person of members.slice(from)) {
      plan.unplaced.push({ bookingId: person.bookingId, why: whyNot(kind, person, planned) });
    }
  });
  for (const [pool, chosen] of intoPools) plan.placed.push(...fill(pools.get(pool) ?? [], chosen, by));
  plan.placed.sort(byBooking);
  plan.unplaced.sort(byBooking);
  return plan;
}

/** Fills units that differ only in their places; there is a place for everybody. */
function fill(units: readonly PlannedUnit[], people: readonly PlanPerson[], by: readonly PlanBy[]) {
  const placed: UnitPlan['placed'] = [];
  const groups = [...groupBy(people, person => JSON.stringify(groupOf(person, by)))]
    .map(([name, members]) => ({ name, group: groupOf(members[0] as PlanPerson, by), members }))
    .sort((a, b) => b.members.length - a.members.length || compare(a.name, b.name));
  for (const { group, members } of groups) {
    let left = members;
    while (left.length > 0) {
      const unit = bestFor(group, left.length, units);
      if (!unit) throw new Error('The plan assigned more places than there are.');
      const count = Math.min(unit.free, left.length);
      for (const { bookingId, gender } of left.slice(0, count)) {
        unit.assign(group, gender);
        placed.push({ bookingId, unit: unit.key });
      }
      left = left.slice(count);
    }
  }
  return placed;
}

/**
 * Prefers a unit where the whole group fits, then an empty unit, then a unit with people who share most with the group.
 */
function bestFor(
  group: readonly string[],
  size: number,
  units: readonly PlannedUnit[],
): PlannedUnit | undefined {
  let best: { unit: PlannedUnit; rank: number[] } | undefined;
  for (const unit of units) {
    if (unit.free === 0) continue;
    const fits = unit.free >= size;
    const nearness = unit.isEmpty ? group.length + 1 : unit.nearness(group);
    const rank = [Number(fits), nearness, fits ? -unit.free : unit.free];
    if (!best || isAbove(rank, best.rank)) best = { unit, rank };
  }
  return best?.unit;
}

/**
 * Gives each unit that is for everybody to one gender: the gender of the people who stay there, else the gender that
 * lacks most places.
 */
function giveToGenders(units: readonly PlannedUnit[], people: readonly PlanPerson[]): void {
  const lacking = [...groupBy(people, ({ gender, category }) => `${gender ?? ''} ${category ?? ''}`)]
    .sort(([a], [b]) => compare(a, b))
    .map(([, members]) => ({ person: members[0] as PlanPerson, count: members.length }));
  const supply = (unit: PlannedUnit, gender: number | null) => {
    let { free } = unit;
    for (const one of lacking) {
      if (one.person.gender !== gender || !unit.accepts(one.person)) continue;
      const given = Math.min(free, one.count);
      one.count -= given;
      free -= given;
    }
  };
  for (const unit of units) unit.giveToThoseThere();
  const open = units.filter(unit => unit.isOpen && !unit.isMixed);
  for (const unit of units.filter(({ isOpen }) => !isOpen)) supply(unit, unit.gender);
  for (const unit of open.toSorted((a, b) => Number(b.isBound) - Number(a.isBound) || b.free - a.free)) {
    const lacks = new Map<number | null, number>();
    for (const { person, count } of lacking) {
      if (unit.accepts(person)) lacks.set(person.gender, (lacks.get(person.gender) ?? 0) + count);
    }
    const [most] = [...lacks].sort(([a, n], [b, m]) => m - n || (a ?? 0) - (b ?? 0));
    // A unit that accepts nobody in the plan stays open. Every other unit gets a gender, even if no gender needs more
    // places: an open unit could get two genders.
    if (!most) continue;
    unit.giveTo(most[0]);
    supply(unit, most[0]);
  }
}

function whyNot(kind: UnitKind, person: PlanPerson, units: readonly PlannedUnit[]): string {
  const many = kind === 'room' ? 'rooms' : 'buses';
  if (units.length === 0) return `The event has no ${many}.`;
  const ofCategory = units.filter(({ unit }) => unit.category === null || unit.category === person.category);
  if (ofCategory.length === 0) return `No ${kind} is for this accommodation.`;
  const words = GENDER_WORDS[person.gender ?? 0];
  if (!ofCategory.some(({ unit }) => fitsGender(unit, person.gender)))
    return words
      ? `No ${kind} is for ${words}.`
      : `Every ${kind} is for one gender, and theirs is not known.`;
  if (!ofCategory.some(unit => unit.accepts(person)))
    return `No ${kind} is left for ${words ?? 'people whose gender is not known'}.`;
  return `All ${many} that fit are full.`;
}

const groupOf = (
  { areaId, gender, age }: Omit<PlanPerson, 'stays'>,
  by: readonly PlanBy[],
): readonly string[] => {
  const values = { area: areaId ?? '', gender: String(gender ?? ''), ageBand: ageBandOf(age) ?? '' };
  return by.map(one => values[one]);
};

/** Compares by code units, so that the result does not depend on the language of the machine. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

const byBooking = (a: { bookingId: string }, b: { bookingId: string }): number =>
  compare(a.bookingId, b.bookingId);

const compareGroups = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : compare(a[at] ?? '', b[at] ?? '');
};

const isAbove = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
