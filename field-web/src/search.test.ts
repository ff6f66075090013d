import { expect, it } from '@jest/globals';
import { matching } from './search';

const meera = { name: 'Meera Dutta', initiatedName: 'Malati Devi Dasi', phone: '9830012345' };

it.each([
  ['', true],
  ['mee', true],
  ['dut mee', true],
  ['malati', true],
  ['2345', true],
  ['eera', false],
  ['meera sen', false],
  ['999', false],
])('finds by the beginning of words and by digits: %p is %p', (words, found) => {
  expect(matching(words)(meera)).toBe(found);
});
