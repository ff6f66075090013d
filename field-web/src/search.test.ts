import { expect, it } from '@jest/globals';
import { found } from './search';

const meera = { name: 'Meera Dutta', initiatedName: 'Malati Devi Dasi', phone: '9830012345' };
const mohan = { name: 'मोहन दास', initiatedName: null, phone: '9830055555' };

it.each([
  ['', [meera, mohan]],
  ['mee', [meera]],
  ['dut mee', [meera]],
  ['malati', [meera]],
  ['2345', [meera]],
  ['98300-55555', [mohan]],
  ['मोहन', [mohan]],
  ['मह', []],
  ['eera', []],
  ['meera sen', []],
  ['9999', []],
])('finds by the beginning of words and by digits: %p is %p', (words, people) => {
  expect(found([meera, mohan], words)).toEqual(people);
});
