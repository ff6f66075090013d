import { expect, it } from '@jest/globals';
import { displayName, firstNameOf } from './person.js';

it.each([
  [{ name: 'Asha Sen', initiatedName: 'Uma Devi Dasi' }, 'Uma Devi Dasi', 'Uma'],
  [{ name: 'Asha Sen', initiatedName: ' \u200b ' }, 'Asha Sen', 'Asha'],
  [{ name: 'Asha Sen', initiatedName: null }, 'Asha Sen', 'Asha'],
  [{ name: 'Asha' }, 'Asha', 'Asha'],
])('%j is called %s everywhere, in short %s', (person, name, short) => {
  expect([displayName(person), firstNameOf(person)]).toEqual([name, short]);
});

it('nobody has no name', () => {
  expect(displayName(null)).toBe('');
});
