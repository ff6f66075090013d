import { describe, expect, it } from '@jest/globals';
import { failureSummary, forEach } from './dataProvider';

describe('changing many records one by one', () => {
  it('continues after a failure and reports which failed and why', async () => {
    const seen: number[] = [];
    const outcomes = await forEach(
      ['a', 'b', 'c'],
      async id => {
        if (id === 'b') throw new Error('Not pending.');
      },
      done => seen.push(done),
    );
    expect(outcomes).toHaveLength(3);
    expect(outcomes.find(({ id }) => id === 'b')).toEqual({ id: 'b', ok: false, message: 'Not pending.' });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('never has more than four calls running', async () => {
    let underWay = 0;
    let most = 0;
    await forEach(
      Array.from({ length: 20 }, (_, index) => index),
      async () => {
        most = Math.max(most, ++underWay);
        await Promise.resolve();
        underWay--;
      },
      () => undefined,
    );
    expect(most).toBe(4);
  });
});

describe('the summary of failures', () => {
  it('is null without failures', () => {
    expect(failureSummary([{ id: 1, ok: true, message: '' }])).toBeNull();
  });

  it('counts failures, and names each reason once', () => {
    const failed = (id: number) => ({ id, ok: false, message: 'Not pending.' });
    expect(failureSummary([{ id: 1, ok: true, message: '' }, failed(2), failed(3)])).toBe(
      '1 of 3 done. 2 failed: Not pending.',
    );
  });
});
