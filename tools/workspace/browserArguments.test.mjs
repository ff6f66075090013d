import { describe, expect, it } from '@jest/globals';
import { readArguments } from '../../e2e/arguments.mjs';

const FIRST = ['--grep', '@first', '--grep-invert', '@second'];

describe("the browser suite's arguments", () => {
  it('are everything in two halves when there are none', () => {
    expect(readArguments([])).toMatchObject({ tier: 'all', parts: [['--shard=1/2'], ['--shard=2/2']] });
  });

  it('are the tagged tests with the first tier', () => {
    expect(readArguments(['--tier', 'first', '--seed=7'])).toEqual({
      tier: 'first',
      seed: 7,
      parts: [
        [...FIRST, '--shard=1/2'],
        [...FIRST, '--shard=2/2'],
      ],
      onlyLists: false,
    });
  });

  it("go on to Playwright, in one run with one product, when they are not the suite's own", () => {
    expect(readArguments(['cash', '-g', 'upgrades']).parts).toEqual([['cash', '-g', 'upgrades']]);
    expect(readArguments(['--tier=first', 'cash']).parts).toEqual([[...FIRST, 'cash']]);
    expect(readArguments(['--tier', 'first', '--list'])).toMatchObject({
      parts: [[...FIRST, '--list']],
      onlyLists: true,
    });
  });

  it('draw another seed each time, and refuse what is no tier and no number', () => {
    const seeds = new Set(Array.from({ length: 20 }, () => readArguments([]).seed));
    expect(seeds.size).toBeGreaterThan(1);
    expect(() => readArguments(['--tier', 'second'])).toThrow('--tier takes first or all.');
    expect(() => readArguments(['--seed', 'x'])).toThrow('--seed takes a whole number.');
  });
});
