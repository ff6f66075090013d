import { expect, test } from '@jest/globals';
import { searchFilter, searchIndexOf } from './search.js';

const WORDS = { searchTokens: 1, status: 1, createdAt: -1 } as const;
const AREAS_WORDS = { areaId: 1, searchTokens: 1, status: 1 } as const;
const model = {
  schema: {
    indexes: (): [Record<string, 1 | -1>, unknown][] => [
      [{ status: 1, name: 1 }, {}],
      [AREAS_WORDS, {}],
      [WORDS, {}],
    ],
  },
};

test.each([
  ['words', searchFilter('aarav'), WORDS],
  ['words with signs in them', searchFilter('a.b@c.test d'), WORDS],
  ['words and a state', { $and: [{ status: 1 }, searchFilter('aarav')] }, WORDS],
  ['words in an area', { $and: [{ areaId: 'a' }, { status: 1 }, searchFilter('aarav')] }, AREAS_WORDS],
  ['no words', { status: 1 }, undefined],
  ['words and what no index with words has', { $and: [{ size: 1 }, searchFilter('aarav')] }, undefined],
  ['nothing', {}, undefined],
])('the index of a search for %s', (_, filter, index) => {
  expect(searchIndexOf(model, filter)).toEqual(index);
});
