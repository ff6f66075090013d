import { describe, expect, it } from '@jest/globals';
import { freeListNumbers } from './entry.js';

const waiting = (...numbers: (number | undefined)[]) => numbers.map(number => ({ number }));

describe('the numbers that are free in a limited list', () => {
  it('are as many as there is room, the lowest first', () => {
    expect(freeListNumbers(3, [])).toEqual([1, 2, 3]);
    expect(freeListNumbers(3, waiting(2))).toEqual([1, 3]);
    expect(freeListNumbers(3, waiting(1, 2, 3))).toEqual([]);
  });

  it('are fewer by those who wait without one, and none where the limit was lowered', () => {
    expect(freeListNumbers(3, waiting(undefined, 1))).toEqual([2]);
    expect(freeListNumbers(3, waiting(undefined, undefined, undefined, undefined))).toEqual([]);
    expect(freeListNumbers(2, waiting(4, 5, 6))).toEqual([]);
  });
});
