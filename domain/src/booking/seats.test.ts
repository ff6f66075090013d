import { expect, test } from '@jest/globals';
import { poolsOf, WHOLE_EVENT } from './seats.js';

const camp = { capacity: 20, categories: [{ id: 1, capacity: 4 }, { id: 2 }] };

test('a seat takes a place of the event, and one of its room where it has one', () => {
  const event = { pool: WHOLE_EVENT, capacity: 20 };
  expect(poolsOf(camp, { category: 0 })).toEqual([event]);
  expect(poolsOf(camp, { category: 1 })).toEqual([event, { pool: '1', capacity: 4 }]);
  expect(poolsOf(camp, { category: 2 })).toEqual([event, { pool: '2', capacity: null }]);
});
