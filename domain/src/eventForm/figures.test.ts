import { expect, test } from '@jest/globals';
import { AnswerTally, answerColumns } from './figures.js';
import type { FormField } from './form.js';

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  type,
  label: key,
  required: false,
  askAt: 'registration',
  atDesk: false,
  sensitive: false,
  ...more,
});

test('answers are counted by field: options, yes and no, the least, the most and the sum', () => {
  const options = [
    { key: 'a', label: 'A', places: 1 },
    { key: 'b', label: 'B' },
  ];
  const tally = new AnswerTally(
    [
      field('some', 'choices', { options }),
      field('bus', 'yes-no'),
      field('bags', 'number'),
      field('day', 'date'),
      field('text', 'text'),
    ],
    new Map([['a', 3]]),
  );
  tally.add({ some: ['a', 'b'], bus: false, bags: 2, day: '2027-02-02', text: 'x' });
  tally.add({ some: ['b'], bus: true, bags: -1, day: '2027-01-31', text: 5 });
  tally.add(undefined);
  const { answered, fields } = tally.figures();
  expect(answered).toBe(2);
  const [some, bus, bags, day, text] = fields;
  expect(some).toMatchObject({ answered: 2, missing: 1 });
  expect(some?.options).toEqual([
    { key: 'a', label: 'A', count: 1, places: 1, left: -2 },
    { key: 'b', label: 'B', count: 2, places: null, left: null },
  ]);
  expect(bus).toMatchObject({ yes: 1, no: 1 });
  expect(bags).toMatchObject({ min: -1, max: 2, sum: 1 });
  expect(day).toMatchObject({ min: '2027-01-31', max: '2027-02-02' });
  expect(day).not.toHaveProperty('sum');
  expect(text).toMatchObject({ answered: 1, missing: 2 });
});

test('columns are in the order of the form, the removed ones last, with no title twice', () => {
  const closed = { closed: true } as const;
  const fields = [
    field('1', 'text', { label: 'Train', ...closed }),
    field('2', 'text', { label: 'Train' }),
    field('3', 'text', { label: 'Train' }),
    field('4', 'text', { label: 'Name' }),
    field('5', 'text', { label: 'Train', ...closed }),
  ];
  expect(answerColumns(fields, ['Name']).map(({ title, field: { key } }) => `${key} ${title}`)).toEqual([
    '2 Train',
    '3 Train (2)',
    '4 Name (2)',
    '1 Train (removed)',
    '5 Train (removed) (2)',
  ]);
});
