import { describe, expect, test } from '@jest/globals';
import { Random } from './random.js';

const numbers = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('the seeded generator', () => {
  test('gives the same numbers for the same label', () => {
    expect(numbers(new Random('a'), 5)).toEqual(numbers(new Random('a'), 5));
  });

  test('gives a fork the same numbers, however many its parent has drawn', () => {
    const parent = new Random('a');
    const before = numbers(parent.fork('b'), 5);
    numbers(parent, 10);
    expect(numbers(parent.fork('b'), 5)).toEqual(before);
    expect(before).not.toEqual(numbers(new Random('a'), 5));
  });

  test('spreads the first numbers of similar labels evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) {
      const tenth = Math.floor(new Random(`member/${index}`).next() * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(850);
    expect(Math.max(...tenths)).toBeLessThan(1150);
  });

  test('reaches both ends of a range of whole numbers', () => {
    const random = new Random('dice');
    const rolled = new Set(Array.from({ length: 200 }, () => random.int(1, 6)));
    expect([...rolled].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('samples each choice at most once and in order', () => {
    const sample = new Random('sample').sample(['a', 'b', 'c', 'd'], 3);
    expect(sample).toHaveLength(3);
    expect([...new Set(sample)].sort()).toEqual(sample);
  });

  test('has nothing to pick from an empty list', () => {
    expect(() => new Random('none').pick([])).toThrow(RangeError);
  });
});
