import { expect, test } from '@jest/globals';
import { mergedFields } from './MergeFields';

const base = { __v: 1, name: 'Radha', phone: '1', venue: 'Puri', landing: { headline: 'Come' }, note: null };

test('a field that only one side changed keeps that change', () => {
  expect(mergedFields(base, { name: 'Radhika' }, { ...base, __v: 2, phone: '2' })).toEqual([
    { name: 'name', mine: 'Radhika', theirs: 'Radha', by: 'me' },
    { name: 'phone', mine: '1', theirs: '2', by: 'them' },
  ]);
});

test('a field that both changed must be chosen, unless both made it the same', () => {
  const theirs = { ...base, venue: 'Mayapur', landing: { headline: 'Now' }, note: '' };
  expect(mergedFields(base, { venue: 'Nadia', landing: { headline: 'Now' } }, theirs)).toEqual([
    { name: 'venue', mine: 'Nadia', theirs: 'Mayapur', by: 'both' },
  ]);
});

test('a field that was changed and changed back is no change', () => {
  expect(mergedFields(base, { name: 'Radha', note: '' }, base)).toEqual([]);
});
