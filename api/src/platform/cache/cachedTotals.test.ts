import { expect, jest, test } from '@jest/globals';
import type { SharedWrites } from './sharedWrites.js';
import { CachedTotals } from './cachedTotals.js';

/** Totals of lists that only the test writes. */
function totals() {
  let stamp = 1;
  // Only the stamps of the shared writes matter here.
  const writes = { watch: () => {}, read: async () => ({ stamp: () => stamp }) } as unknown as SharedWrites;
  const kept = new CachedTotals(writes);
  let found = 7;
  const count = jest.fn(async () => found);
  return {
    count,
    of: (filter: Record<string, unknown>) => kept.of('user', filter, count),
    write() {
      stamp += 1;
      found += 1;
    },
  };
}

test('are counted once for all pages of a list, until a write', async () => {
  const { of, count, write } = totals();
  expect([await of({ status: 1 }), await of({ status: 1 })]).toEqual([7, 7]);
  expect(count).toHaveBeenCalledTimes(1);
  write();
  expect(await of({ status: 1 })).toBe(8);
  expect(count).toHaveBeenCalledTimes(2);
});

test('are kept separately for each filter, also by expressions and dates', async () => {
  const { of, count } = totals();
  await of({ searchTokens: /^ra/ });
  await of({ searchTokens: /^ri/ });
  await of({ createdAt: { $gte: new Date(1) } });
  await of({ createdAt: { $gte: new Date(2) } });
  expect(count).toHaveBeenCalledTimes(4);
});

test('that could not be counted are counted again', async () => {
  const { of, count } = totals();
  count.mockRejectedValueOnce(new Error('The database is down.'));
  await expect(of({})).rejects.toThrow('The database is down.');
  expect(await of({})).toBe(7);
});
