import { expect, test } from '@jest/globals';
import type { DeskUnitRecord } from './device.js';
import { unitChoices } from './unitChoice.js';

const room = (name: string, more: Partial<DeskUnitRecord> = {}): DeskUnitRecord => ({
  key: name,
  kind: 'room',
  name,
  category: null,
  categoryName: null,
  forGender: null,
  free: 0,
  ...more,
});

const said = (units: DeskUnitRecord[], person: { gender?: number | null; category?: number | null }) =>
  unitChoices(units, person, ({ key }) => (key.startsWith('full') ? 0 : 2)).map(
    ({ unit: { name }, reason, isAllowed }) => [name, reason, isAllowed],
  );

test('rooms that fit come first, by the numbers on their doors, and each other one says why it does not', () => {
  const units = [
    room('Room 10'),
    room('Lotus', { forGender: 2 }),
    room('full house'),
    room('full elsewhere', { free: 3 }),
    room('Suite', { category: 1, categoryName: 'AC room' }),
    room('Room 2', { forGender: 1 }),
  ];
  expect(said(units, { gender: 1, category: 0 })).toEqual([
    ['Room 2', null, true],
    ['Room 10', null, true],
    ['Suite', 'For the accommodation AC room', true],
    ['full elsewhere', 'No free place on this phone', false],
    ['full house', 'Full', false],
    ['Lotus', 'For women', false],
  ]);
});

test('a person of unknown gender goes where everybody may', () => {
  expect(said([room('Lotus', { forGender: 2 }), room('Hall')], { gender: null })).toEqual([
    ['Hall', null, true],
    ['Lotus', 'For women; the person’s gender is not known', false],
  ]);
});
