import { isUuidV7 } from '@coastok/domain';
import { expect, it } from '@jest/globals';
import { uuid7 } from './desk';

it('makes UUIDs of version 7 that sort by creation, even if the clock is set back', () => {
  const times = [1000, 1000, 1001, 500, 500, 1_790_000_000_000, 1_790_000_000_000];
  const made = times.map(uuid7);
  expect(made.every(isUuidV7)).toBe(true);
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

it('keeps the order of thousands within a millisecond', () => {
  const made = Array.from({ length: 6000 }, () => uuid7(2_000_000_000_000));
  expect(made.filter((id, i) => id <= (made[i - 1] ?? ''))).toEqual([]);
});
