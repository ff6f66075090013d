import { describe, expect, it } from '@jest/globals';
import type { CampUnit, CheckinRecord } from '@coastok/domain';
import { byReason, movedBy, plannedUnits } from './PlanDialog';
import { sheetsOf } from './sheetModel';

const room = (key: string): CampUnit => ({
  key,
  kind: 'room',
  name: `Room ${key}`,
  places: 4,
  category: null,
  forGender: null,
});

const plan = {
  placed: [
    { bookingId: '1', unit: 'b' },
    { bookingId: '2', unit: 'a' },
    { bookingId: '3', unit: 'b' },
  ],
  unplaced: [
    { bookingId: '4', why: 'No room for women is free.' },
    { bookingId: '5', why: 'No Dormitory is free.' },
    { bookingId: '6', why: 'No Dormitory is free.' },
  ],
};

describe('a plan', () => {
  it('counts how many go where, in the order of the rooms', () => {
    expect(plannedUnits(plan, [room('a'), room('b'), room('c')])).toEqual([
      { key: 'a', name: 'Room a', count: 1 },
      { key: 'b', name: 'Room b', count: 2 },
    ]);
  });

  it('lists who fits nowhere, the most frequent reason first', () => {
    expect(byReason(plan)).toEqual([
      { why: 'No Dormitory is free.', bookingIds: ['5', '6'] },
      { why: 'No room for women is free.', bookingIds: ['4'] },
    ]);
  });
});

it('lists whom it moves from one place to another', () => {
  const people = [
    { _id: '1', room: 'a', bus: null },
    { _id: '2', room: 'a', bus: null },
    { _id: '3', room: null, bus: 'a' },
    { _id: '4', room: 'c', bus: null },
  ] as CheckinRecord[];
  expect(movedBy(plan, 'room', people)).toEqual(['1']);
});

describe('the sheets to print', () => {
  const people = [
    { _id: '1', name: 'Chitra', room: 'a', bus: null },
    { _id: '2', name: 'Arjuna', room: 'b', bus: 'x' },
    { _id: '3', name: 'Bhima', room: null, bus: null },
  ] as CheckinRecord[];
  const units = [room('b'), room('a'), room('c'), { ...room('a'), kind: 'bus' as const }];
  const told = (kind: 'room' | 'bus' | 'gate') =>
    sheetsOf(kind, units, people).map(sheet => [
      sheet.unit?.name ?? null,
      ...sheet.people.map(({ name }) => name),
    ]);

  it('are one for each room with somebody in it, and one for those without', () => {
    expect(told('room')).toEqual([
      ['Room b', 'Arjuna'],
      ['Room a', 'Chitra'],
      [null, 'Bhima'],
    ]);
  });

  it('treat a deleted bus as none', () => {
    expect(told('bus')).toEqual([[null, 'Arjuna', 'Bhima', 'Chitra']]);
  });

  it('have everybody by name at the gate, with their room', () => {
    expect(told('gate')).toEqual([[null, 'Arjuna', 'Bhima', 'Chitra']]);
    expect(sheetsOf('gate', units, people)[0]?.people.map(({ room: in_ }) => in_)).toEqual(['b', null, 'a']);
  });
});
