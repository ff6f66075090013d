import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ageBandOf, PLAN_BY, type PlanBy, type PlanPerson, planUnits, type PlanUnit } from './plan.js';
import { fitsGender } from './unit.js';

const room = (key: string, places: number, rest: Partial<PlanUnit> = {}): PlanUnit => ({
  key,
  kind: 'room',
  name: key,
  places,
  category: null,
  forGender: null,
  held: 0,
  ...rest,
});
const person = (bookingId: string, rest: Partial<PlanPerson> = {}): PlanPerson => ({
  bookingId,
  areaId: 'north',
  gender: 1,
  age: 20,
  category: null,
  ...rest,
});

const people = fc.uniqueArray(
  fc.record({
    bookingId: fc.integer({ min: 1, max: 9999 }).map(String),
    areaId: fc.constantFrom('north', 'south', null),
    gender: fc.constantFrom(1, 2, 3, null),
    age: fc.constantFrom(15, 20, 35, 60, null),
    category: fc.constantFrom(0, 1, null),
    isFirst: fc.boolean(),
    stays: fc.constantFrom(...(['a', 'b', undefined, undefined, undefined, undefined] as const)),
  }),
  { selector: ({ bookingId }) => bookingId, maxLength: 40 },
);
const rooms = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    places: fc.integer({ min: 1, max: 9 }),
    held: fc.integer({ min: 0, max: 3 }),
    category: fc.constantFrom(0, 1, null),
    forGender: fc.constantFrom(1, 2, 3, null),
  }),
  { selector: ({ key }) => key, maxLength: 7 },
);
const criteria = fc.shuffledSubarray<PlanBy>([...PLAN_BY]);

/** People who stay are where a person placed them, even beyond the number of places. */
const given = fc.record({ people, rooms, by: criteria }).map(({ people: all, rooms: some, by }) => ({
  by,
  units: some.map(one => room(one.key, one.places, one)),
  everybody: all.map(({ stays, ...one }): PlanPerson => {
    const there = stays !== undefined && some.some(({ key }) => key === stays);
    return there ? { ...one, stays } : one;
  }),
}));

const holds = (check: (world: { everybody: PlanPerson[]; units: PlanUnit[]; by: PlanBy[] }) => void) =>
  fc.assert(fc.property(given, check), { numRuns: 400 });

describe('a plan of rooms', () => {
  it('places or explains everybody but those who stay, once', () => {
    holds(({ everybody, units, by }) => {
      const { placed, unplaced } = planUnits('room', everybody, units, by);
      const told = [...placed, ...unplaced].map(({ bookingId }) => bookingId).sort();
      const movable = everybody.filter(({ stays }) => stays === undefined);
      expect(told).toEqual(movable.map(({ bookingId }) => bookingId).sort());
      for (const { why } of unplaced) expect(why).toMatch(/^[A-Z].+\.$/);
    });
  });

  it('never gives more places than there are, or one to a wrong gender or accommodation', () => {
    holds(({ everybody, units, by }) => {
      const { placed } = planUnits('room', everybody, units, by);
      for (const unit of units) {
        const there = placed.filter(one => one.unit === unit.key);
        const stay = everybody.filter(({ stays }) => stays === unit.key).length;
        expect(there.length).toBeLessThanOrEqual(Math.max(0, unit.places - unit.held - stay));
        for (const { bookingId } of there) {
          const one = everybody.find(candidate => candidate.bookingId === bookingId);
          expect(fitsGender(unit, one?.gender ?? null)).toBe(true);
          expect(unit.category === null || unit.category === one?.category).toBe(true);
        }
      }
    });
  });

  it('puts no two genders in one room where it goes by gender', () => {
    holds(({ everybody, units, by }) => {
      if (!by.includes('gender')) return;
      const { placed } = planUnits('room', everybody, units, by);
      // A person placed among the other gender by hand does not affect the others.
      for (const { key, forGender } of units) {
        const stay =
          forGender !== null
            ? []
            : everybody.filter(({ stays }) => stays === key).map(({ gender }) => gender);
        if (new Set(stay).size > 1) continue;
        const moved = placed
          .filter(({ unit }) => unit === key)
          .map(one => everybody.find(({ bookingId }) => bookingId === one.bookingId)?.gender);
        if (moved.length > 0) expect(new Set([...moved, ...stay]).size).toBe(1);
      }
    });
  });

  it('gives a room that nobody needs to one gender as well', () => {
    const { placed } = planUnits(
      'room',
      [
        person('1', { gender: 2, category: 0 }),
        person('2', { category: 1 }),
        person('3', { gender: 2 }),
        person('4', { category: 0 }),
      ],
      [room('b', 2, { category: 0 }), room('d', 1, { forGender: 1 }), room('g', 2, { forGender: 2 })],
      ['gender'],
    );
    expect(placed).toEqual([
      { bookingId: '1', unit: 'g' },
      { bookingId: '2', unit: 'd' },
      { bookingId: '3', unit: 'g' },
      { bookingId: '4', unit: 'b' },
    ]);
  });

  it('is the same for the same people and rooms in any order', () => {
    holds(({ everybody, units, by }) => {
      expect(planUnits('room', everybody.toReversed(), units.toReversed(), by)).toEqual(
        planUnits('room', everybody, units, by),
      );
    });
  });

  it('places nobody where a person with priority could be placed', () => {
    holds(({ everybody, units, by }) => {
      if (by.includes('gender')) return;
      const { placed, unplaced } = planUnits('bus', everybody, units, by);
      const whose = new Map(everybody.map(one => [one.bookingId, one]));
      for (const person of unplaced.map(({ bookingId }) => whose.get(bookingId))) {
        if (!person?.isFirst) continue;
        const fitting = units.filter(
          unit =>
            fitsGender(unit, person.gender) && (unit.category === null || unit.category === person.category),
        );
        const there = placed.filter(({ unit }) => fitting.some(({ key }) => key === unit));
        expect(there.filter(({ bookingId }) => !whose.get(bookingId)?.isFirst)).toEqual([]);
      }
    });
  });

  it('gives the seats that are left to those who did not pay for them', () => {
    const riders = ['3', '4'].map(id => person(id, { isFirst: true }));
    const { placed, unplaced } = planUnits(
      'bus',
      [person('1'), person('2'), ...riders],
      [room('a', 3, { kind: 'bus' })],
      ['area'],
    );
    expect(placed.map(({ bookingId }) => bookingId)).toEqual(['1', '3', '4']);
    expect(unplaced).toEqual([{ bookingId: '2', why: 'All buses that fit are full.' }]);
  });

  it('leaves nobody out who could have a place, also by moving others', () => {
    holds(({ everybody: all, units, by }) => {
      if (by.includes('gender')) return;
      const everybody = all.map(({ isFirst: _first, ...alike }) => alike);
      const { placed, unplaced } = planUnits('room', everybody, units, by);
      const free = new Map(
        units.map(({ key, places, held }) => {
          const stay = everybody.filter(({ stays }) => stays === key).length;
          const there = placed.filter(({ unit }) => unit === key).length;
          return [key, Math.max(0, places - held - stay) - there];
        }),
      );
      const fits = (bookingId: string, unit: PlanUnit) => {
        const one = everybody.find(candidate => candidate.bookingId === bookingId);
        return (
          fitsGender(unit, one?.gender ?? null) && (unit.category === null || unit.category === one?.category)
        );
      };
      for (const { bookingId } of unplaced) {
        const seen = new Set<string>();
        const queue = units.filter(unit => fits(bookingId, unit));
        for (let unit = queue.pop(); unit; unit = queue.pop()) {
          if (seen.has(unit.key)) continue;
          seen.add(unit.key);
          expect(free.get(unit.key)).toBeLessThanOrEqual(0);
          for (const other of placed.filter(one => one.unit === unit.key))
            queue.push(...units.filter(candidate => fits(other.bookingId, candidate)));
        }
      }
    });
  });

  it('keeps groups together and apart where there is room for it', () => {
    const everybody = ['north', 'south'].flatMap(areaId =>
      [1, 2].flatMap(gender =>
        [1, 2, 3].map(n => person(`${areaId}${gender}${n}`, { areaId, gender, age: 20 + n })),
      ),
    );
    const units = [room('1', 3), room('2', 3), room('3', 3), room('4', 4)];
    const { placed, unplaced } = planUnits('room', everybody, units, ['area', 'gender']);
    expect(unplaced).toEqual([]);
    for (const areaId of ['north', 'south'])
      for (const gender of [1, 2]) {
        const mine = placed.filter(({ bookingId }) => bookingId.startsWith(`${areaId}${gender}`));
        expect(new Set(mine.map(({ unit }) => unit)).size).toBe(1);
      }
  });

  it('says why somebody has no place', () => {
    const why = (one: PlanPerson, units: PlanUnit[]) => planUnits('room', [one], units, []).unplaced[0]?.why;
    expect(why(person('1'), [])).toBe('The event has no rooms.');
    expect(why(person('1'), [room('a', 1, { category: 2 })])).toBe('No room is for this accommodation.');
    expect(why(person('1'), [room('a', 1, { forGender: 2 })])).toBe('No room is for men.');
    expect(why(person('1', { gender: null }), [room('a', 1, { forGender: 2 })])).toBe(
      'Every room is for one gender, and theirs is not known.',
    );
    expect(why(person('1'), [room('a', 1, { held: 1 })])).toBe('All rooms that fit are full.');
    expect(planUnits('bus', [person('1')], [], []).unplaced[0]?.why).toBe('The event has no buses.');
  });

  it('has age bands', () => {
    expect([17, 18, 29, 30, 44, 45, null].map(ageBandOf)).toEqual([
      'under 18',
      '18-29',
      '18-29',
      '30-44',
      '30-44',
      '45+',
      null,
    ]);
  });

  it('places 5,000 people in 500 rooms by all that is asked', () => {
    const everybody = Array.from({ length: 5000 }, (_, n) =>
      person(String(n), {
        areaId: `area ${n % 150}`,
        gender: 1 + (n % 2),
        age: 15 + (n % 50),
        category: n % 3,
      }),
    );
    const units = Array.from({ length: 500 }, (_, n) =>
      room(String(n), 10, n % 3 ? { forGender: 1 + (n % 2) } : {}),
    );
    const { placed, unplaced } = planUnits('room', everybody, units, ['area', 'gender', 'ageBand']);
    expect([placed.length, unplaced.length]).toEqual([5000, 0]);
    expect(new Set(placed.map(({ unit }) => unit)).size).toBe(500);
  });
});
