import { describe, expect, it } from '@jest/globals';
import { labelledBars, valueTicks } from '../charts/BarChart';

describe('the value axis', () => {
  it.each([0, 1, 3, 7, 45, 99, 1234])('reaches %i with whole, even steps and no more than six marks', max => {
    const ticks = valueTicks(max);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.every(Number.isInteger)).toBe(true);
    expect(new Set(ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))).size).toBe(1);
  });
});

describe('the labels under the bars', () => {
  it('begin with the first and are at most the wanted number', () => {
    expect(labelledBars(3, 5)).toEqual([0, 1, 2]);
    expect(labelledBars(29, 5)).toEqual([0, 6, 12, 18, 24]);
  });
});
