import { expect, test } from '@jest/globals';
import type { Member } from '../user/userModel';
import { comparedFields, movesInWords, sentChoices } from './mergeModel';

const member = (fields: Partial<Member>) =>
  ({ name: 'Asha Sen', phone: '9876543210', chantingRounds: 0, profession: null, ...fields }) as Member;

test('only differing fields are compared; the surviving record keeps its values by default', () => {
  const compared = comparedFields(
    member({ dob: '1990-06-15' }),
    member({ dob: '1991-06-15', profession: 'Teacher', chantingRounds: 4 }),
  );
  expect(compared).toEqual([
    { field: 'dob', a: '15/06/1990', b: '15/06/1991', usual: 'a' },
    { field: 'profession', a: '', b: 'Teacher', usual: 'b' },
    { field: 'chantingRounds', a: '0', b: '4', usual: 'b' },
  ]);
});

test('only choices that differ from the default are sent', () => {
  const compared = comparedFields(member({}), member({ name: 'Asha', profession: 'Teacher' }));
  expect(sentChoices(compared, { name: 'b', profession: 'b' })).toEqual({ name: 'b' });
});

test('what moves is listed by kind', () => {
  expect(movesInWords({ moves: { booking: 2, pledge: 0, question: 1 }, against: [] })).toBe(
    'Bookings: 2 · Questions: 1',
  );
});
