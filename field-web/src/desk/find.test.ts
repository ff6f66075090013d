import { compareTexts } from '@coastok/domain';
import { afterEach, expect, it, jest } from '@jest/globals';
import { PeopleIndex } from './find';
import { aPerson } from './testing/desk';

afterEach(() => {
  jest.restoreAllMocks();
});

const meera = aPerson('1', {
  name: 'Meera Dutta',
  initiatedName: 'Mālatī Devī Dāsī',
  reference: 'K7QF-2MXW',
  phone: '+919830012345',
});
const others = [
  aPerson('2', { name: 'Meera Sen', minor: true, guardianPhone: '9830055555' }),
  aPerson('3', { name: 'Anne-Marie D’Souza' }),
];
const index = new PeopleIndex(
  [meera, ...others],
  [{ bookingId: '4', reference: 'CASH-0001', name: 'Meera Cash', initiatedName: null, due: 1 }],
);

it.each([
  ['mee', ['Meera Cash', 'Meera Dutta', 'Meera Sen']],
  ['dut mee', ['Meera Dutta']],
  ['malati', ['Meera Dutta']],
  ['Mālatī', ['Meera Dutta']],
  ['2345', ['Meera Dutta']],
  ['5555', ['Meera Sen']],
  ['k7qf-2mxw', ['Meera Dutta']],
  ['K7QF', ['Meera Dutta']],
  ['2mxw', ['Meera Dutta']],
  ['souza', ['Anne-Marie D’Souza']],
  ['marie anne', ['Anne-Marie D’Souza']],
  ['eera', []],
  ['meera marie', []],
  ['  ', []],
])('%j finds %j', (text, names) => {
  expect(index.find(text).map(({ name }) => name)).toEqual(names);
});

it('compares few of 5,000 people for any search', () => {
  const persons = Array.from({ length: 5000 }, (_, i) =>
    aPerson(String(i), { name: `Given${i % 50} Family${i}`, phone: `98300${String(i).padStart(5, '0')}` }),
  );
  const many = new PeopleIndex(persons, []);
  const looks = jest.spyOn(String.prototype, 'startsWith');
  expect(many.find('given7 family4007')).toHaveLength(1);
  expect(many.find('4007')).toHaveLength(1);
  expect(many.find('given7')).toHaveLength(30);
  expect(many.find('nobody')).toHaveLength(0);
  expect(looks.mock.calls.length).toBeLessThan(50);
});

it('returns equal matches in the order of every other list', () => {
  const names = [
    'zoya',
    'Amit',
    'मीरा',
    'Ādi',
    '9 Lives',
    'আশা',
    'Zubin',
    'élan',
    'ଆଶା',
    'bina',
    'ஆஷா',
    'આશા',
  ];
  const persons = names.map((name, n) => aPerson(String(n), { name, initiatedName: 'Sevak Dās' }));
  const found = new PeopleIndex(persons, []).find('sevak').map(({ name }) => name);
  expect(found).toEqual([...names].sort(compareTexts));
});

const SIGNS = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ'];
const ALIKE = ['ल', 'ला'].flatMap(last => SIGNS.flatMap(a => SIGNS.map(b => `क${a}म${b}${last}`)));

it('has the exact name first, among 200 that have the same consonants', () => {
  const people = new PeopleIndex(
    ALIKE.map((name, n) => aPerson(`alike-${n}`, { name, initiatedName: null })),
    [],
  );
  expect(new Set(ALIKE).size).toBe(200);
  expect(ALIKE.map(name => people.find(name)[0]?.name)).toEqual(ALIKE);
});
