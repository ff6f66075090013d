import { expect, test } from '@jest/globals';
import { mergedFields } from './mergeModel';

const base = { __v: 1, name: 'Radha', phone: '1', venue: 'Puri', landing: { headline: 'Come' }, note: null };

test('what only one of two changed stands as that one left it', () => {
  expect(mergedFields(base, { name: 'Radhika' }, { ...base, __v: 2, phone: '2' })).toEqual([
    { name: 'name', mine: 'Radhika', theirs: 'Radha', by: 'me' },
    { name: 'phone', mine: '1', theirs: '2', by: 'them' },
  ]);
});

test('what both changed is to be chosen, unless they made it the same', () => {
  const theirs = { ...base, venue: 'Mayapur', landing: { headline: 'Now' }, note: '' };
  expect(mergedFields(base, { venue: 'Nadia', landing: { headline: 'Now' } }, theirs)).toEqual([
    { name: 'venue', mine: 'Nadia', theirs: 'Mayapur', by: 'both' },
  ]);
});

test('what was typed and taken back again is nobody’s change', () => {
  expect(mergedFields(base, { name: 'Radha', note: '' }, base)).toEqual([]);
});
