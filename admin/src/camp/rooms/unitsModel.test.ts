import { describe, expect, it } from '@jest/globals';
import type { CampUnit } from '@coastok/domain';
import { isPlaces, keptUnits, keyFor, NEW_UNIT, nextLike } from './unitsModel';

const bus: CampUnit = { key: 'b1', kind: 'bus', name: 'Bus 1', places: 40, category: null, forGender: null };
const room: CampUnit = { key: 'r1', kind: 'room', name: 'Room 1', places: 4, category: 1, forGender: 2 };

describe('a unit like the one before', () => {
  it.each([
    ['Room 9', 'Room 10'],
    ['R08', 'R09'],
    ['2nd floor, 199', '2nd floor, 200'],
    ['Block 3 west', 'Block 4 west'],
    ['Ganga', ''],
  ])('%s is followed by %s', (name, next) => {
    const unit = { ...NEW_UNIT, key: 'known', name, places: '4', forGender: 2 };
    expect(nextLike(unit)).toEqual({ ...unit, key: null, name: next });
  });
});

describe('the key of a new unit', () => {
  it.each([
    ['Room 1', [], 'room-1'],
    [' Śrī Ganga! ', [], 'sri-ganga'],
    ['Room 1', ['room-1'], 'room-1-2'],
    ['Room 1', ['room-1', 'room-1-2'], 'room-1-3'],
    ['नदी', [], 'unit'],
  ])('%s beside %j is %s', (name, taken, key) => {
    expect(keyFor(name, new Set(taken))).toBe(key);
  });

  it('has at most 40 letters', () => {
    const long = keyFor('x'.repeat(80), new Set());
    expect(keyFor('x'.repeat(80), new Set([long])).length).toBeLessThanOrEqual(40);
  });
});

describe('the units that are kept', () => {
  it('are those that were typed, beside those of the other kind', () => {
    const typed = [
      { key: 'r1', name: ' Ganga ', places: '6', category: null, forGender: 1 },
      { ...NEW_UNIT, name: 'R1', places: '3' },
    ];
    expect(keptUnits([{ ...bus, taken: 3 } as CampUnit, room], 'room', typed)).toEqual([
      bus,
      { key: 'r1', kind: 'room', name: 'Ganga', places: 6, category: null, forGender: 1 },
      { key: 'r1-2', kind: 'room', name: 'R1', places: 3, category: null, forGender: null },
    ]);
  });

  it('have different keys where two new ones have the same name', () => {
    const typed = [1, 2].map(() => ({ ...NEW_UNIT, name: 'Hall', places: '9' }));
    expect(keptUnits([], 'bus', typed).map(({ key }) => key)).toEqual(['hall', 'hall-2']);
  });
});

describe('a number of places', () => {
  it.each([
    ['1', true],
    ['2000', true],
    ['0', false],
    ['2001', false],
    ['4.5', false],
    ['', false],
    ['-1', false],
  ])('%j is one: %s', (typed, is) => {
    expect(isPlaces(typed, 2000)).toBe(is);
  });
});
