import { describe, expect, it } from '@jest/globals';
import { fitOf, type Findable, foundAmong } from './find.js';

/** Names that differ only in their vowel signs. */
const signed = (signs: string[], [first, second, third]: [string, string, string]): string[] =>
  signs.flatMap(one => signs.flatMap(two => [`${first}${one}${second}${two}${third}`]));

const NAMES = [
  ...signed(['', 'া', 'ি', 'ী', 'ু', 'ূ', 'ে', 'ো'], ['ক', 'ম', 'ল']),
  ...signed(['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ो'], ['क', 'म', 'ल']),
  ...signed(['', 'a', 'i', 'u', 'e', 'o', 'ai', 'au', 'oo'], ['k', 'm', 'l']).slice(0, 72),
];

const byName = (name: string): Findable => ({ names: [name] });

describe('of 200 names with the same consonants', () => {
  it('each has itself first', () => {
    expect(new Set(NAMES).size).toBe(200);
    for (const name of NAMES) expect(foundAmong(NAMES, name, byName)[0]).toBe(name);
  });

  it('others are found that begin so, and none that has other vowels', () => {
    expect(foundAmong(NAMES, 'kama', byName)).toEqual(['kamail', 'kamal', 'kamaul']);
    expect(foundAmong(NAMES, 'কমা', byName)).toEqual(['কমাল']);
  });
});

const MEERA: Findable = {
  names: ['Meera Dutta', 'Mālatī Devī Dāsī'],
  phones: ['9830012345'],
  others: ['K7QF-2MXW', 'Salt Lake'],
};

it.each([
  ['', 2],
  ['meera dutta', 0],
  ['Meera\u200b  DUTTA', 0],
  ['malati devi dasi', 0],
  ['dutta', 1],
  ['salt', 1],
  ['dut mee', 2],
  ['mal', 2],
  ['+91 98300-12345', 2],
  ['९८३००१२३४५', 2],
  ['0012', 2],
  ['meera 2345', 2],
  ['meera २३४५', 2],
  ['k7qf-2mxw', 1],
  ['eera', null],
  ['meera sen', null],
  ['345', null],
  ['9999', null],
  ['-', null],
])('%j fits as %j', (typed, fit) => {
  expect(fitOf(typed, MEERA)).toBe(fit);
});

it('a whole name comes first, then whole words, then beginnings, each from a to z', () => {
  const people = ['Rama Zubin', 'bina ram', 'Ramā', 'Ram Élan', 'Ram', 'ramesh', 'Ram amit'];
  expect(foundAmong(people, 'ram', byName)).toEqual([
    'Ram',
    'bina ram',
    'Ram amit',
    'Ram Élan',
    'Ramā',
    'Rama Zubin',
    'ramesh',
  ]);
  expect(foundAmong(people, '', byName)).toEqual(people);
});
