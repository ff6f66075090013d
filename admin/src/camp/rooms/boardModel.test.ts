import { describe, expect, it } from '@jest/globals';
import type { CampUnitRecord } from '@coastok/domain';
import { byUnit, isForOthers, matching, type Placed, withMoved, withShifted } from './boardModel';

const person = (name: string, room: string | null = null, fields: Partial<Placed> = {}): Placed => ({
  _id: name.toLowerCase(),
  name,
  initiatedName: null,
  reference: `REF-${name.toUpperCase()}`,
  areaName: 'Salt Lake',
  categoryName: 'Dormitory',
  category: 0,
  room,
  bus: null,
  ...fields,
});

const unit = (key: string, fields: Partial<CampUnitRecord> = {}): CampUnitRecord => ({
  key,
  kind: 'room',
  name: `Room ${key}`,
  places: 4,
  category: null,
  forGender: null,
  taken: 2,
  leased: 1,
  free: 1,
  ...fields,
});

const names = (people: readonly Placed[] | undefined) => people?.map(({ name }) => name);

describe('the board', () => {
  it('has everybody in their room by name, and those without a room apart', () => {
    const people = [person('Chitra', 'a'), person('Bhima'), person('Arjuna', 'a'), person('Devi', 'b')];
    const rooms = byUnit(people, 'room');
    expect(names(rooms.get('a'))).toEqual(['Arjuna', 'Chitra']);
    expect(names(rooms.get('b'))).toEqual(['Devi']);
    expect(names(rooms.get(null))).toEqual(['Bhima']);
    expect(names(byUnit(people, 'bus').get(null))).toHaveLength(4);
  });

  it.each([
    ['', ['Arjuna', 'Bhima']],
    ['arj', ['Arjuna']],
    ['ref-bh', ['Bhima']],
    ['salt arj', ['Arjuna']],
    ['lake bhima salt', ['Bhima']],
    ['partha', ['Arjuna']],
    ['nobody', []],
  ])('searched for %j has %j', (words, found) => {
    const people = [person('Arjuna', null, { initiatedName: 'Partha Das' }), person('Bhima')];
    expect(names(matching(people, words))).toEqual(found);
  });

  it('shows a move at once, in this kind of unit alone', () => {
    const people = [person('Arjuna', 'a', { bus: 'x' }), person('Bhima', 'a')];
    expect(withMoved(people, 'arjuna', 'room', 'b')).toEqual([
      person('Arjuna', 'b', { bus: 'x' }),
      person('Bhima', 'a'),
    ]);
  });

  it('updates the counts of both units of a move', () => {
    const units = [unit('a'), unit('b'), unit('a', { kind: 'bus' })];
    const [from, to, bus] = withShifted(units, 'room', 'a', 'b');
    expect([from?.taken, from?.free, to?.taken, to?.free]).toEqual([1, 2, 3, 0]);
    expect(bus).toEqual(units[2]);
    expect(withShifted(units, 'room', null, 'b')[0]).toEqual(units[0]);
  });
});

describe('a refused move', () => {
  const women = unit('w', { name: 'Ganga', forGender: 2 });

  it('may be forced where the room is for others', () => {
    expect(isForOthers(women, new Error('Ganga is for women.'))).toBe(true);
  });

  it.each([
    ['it is full', women, new Error('Ganga has no free place.')],
    ['the room is gone', undefined, new Error('Ganga is for women.')],
    ['another room is meant', unit('m', { name: 'Yamuna', forGender: 1 }), new Error('Ganga is for women.')],
  ])('may not where %s', (_why, target, error) => {
    expect(isForOthers(target, error)).toBe(false);
  });
});
