import { describe, expect, test } from '@jest/globals';
import { queryAnswers } from '../schemas/lists.js';
import { soughtAnswer } from './filter.js';
import type { FieldType, FormField } from './form.js';

const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({
  key: 'f_aaaaaa',
  type,
  label: 'Q',
  required: false,
  askAt: 'registration',
  atDesk: false,
  sensitive: false,
  ...more,
});
const options = [
  { key: 'o_plain0', label: 'Plain' },
  { key: 'o_gone00', label: 'Gone', closed: true as const },
];

describe('a filter by answers', () => {
  test.each([
    ['f_aaaaaa:Vegan, no nuts', ['f_aaaaaa:Vegan, no nuts']],
    ['f_aaaaaa:a:b,f_bbbbbb:2', ['f_aaaaaa:a:b', 'f_bbbbbb:2']],
    [
      ['f_aaaaaa:a', 'f_bbbbbb:2'],
      ['f_aaaaaa:a', 'f_bbbbbb:2'],
    ],
  ])('reads %j', (sent, asked) => {
    expect(queryAnswers.parse(sent)).toEqual(asked);
  });

  test.each([['vegan'], ['f_aaaaaa:'], ['status:7'], [Array.from({ length: 11 }, () => 'f_aaaaaa:a')]])(
    'refuses %j',
    sent => expect(queryAnswers.safeParse(sent).success).toBe(false),
  );

  test.each<[FormField, string, unknown]>([
    [field('text'), ' Asthma ', 'Asthma'],
    [field('number'), '12', 12],
    [field('number'), ' ', null],
    [field('yes-no'), 'false', false],
    [field('yes-no'), 'maybe', null],
    [field('agree'), 'true', true],
    [field('choice', { options }), 'o_gone00', 'o_gone00'],
    [field('choices', { options }), 'o_plain0', 'o_plain0'],
    [field('choices', { options }), 'o_other0', null],
    [field('date'), '2031-02-30', null],
    [field('phone'), '+91 98300 00000', '9830000000'],
    [field('file'), '/api/v1/file/abc', null],
  ])('asks %j for %j as it is stored', (asked, value, stored) => {
    expect(soughtAnswer(asked, value)).toEqual(stored);
  });
});
