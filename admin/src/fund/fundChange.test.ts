import { describe, expect, it } from '@jest/globals';
import { commentOn, previewOf } from './FundChangeDialog';

const now = { freeBalance: 1000, holdBalance: 600, totalBalance: 1600 };

describe('the preview of a change of funds', () => {
  it('adds to the free balance and the total, and does not change the hold', () => {
    expect(previewOf(now, '500', true)).toEqual({
      amount: 500,
      balances: { freeBalance: 1500, holdBalance: 600, totalBalance: 2100 },
      problem: null,
    });
  });

  it('removes from the same two', () => {
    expect(previewOf(now, '1,000', false).balances).toEqual({
      freeBalance: 0,
      holdBalance: 600,
      totalBalance: 600,
    });
  });

  it('removes at most the free balance', () => {
    expect(previewOf(now, '1001', false)).toEqual({
      amount: null,
      balances: now,
      problem: { key: 'funds.problemFree', values: { free: '₹1,000' } },
    });
    expect(previewOf(now, '1001', true).amount).toBe(1001);
  });

  it('shows no error before something is typed', () => {
    expect(previewOf(now, ' ', true)).toEqual({ amount: null, balances: now, problem: null });
  });

  it.each(['0', '-5', '1.5', 'much'])('rejects %j as an amount', typed => {
    expect(previewOf(now, typed, true).problem?.key).toBe('funds.problemWhole');
  });

  it('is limited to a crore', () => {
    expect(previewOf(now, '10000000', true).amount).toBe(10_000_000);
    expect(previewOf(now, '10000001', true).problem?.key).toBe('funds.problemMost');
  });
});

describe('the comment of a change', () => {
  it('has the Indian date', () => {
    const at = new Date('2026-03-04T19:00:00Z');
    expect(commentOn(at, true)).toBe('Added Funds on 05 Mar 2026');
    expect(commentOn(at, false)).toBe('Removed Funds on 05 Mar 2026');
  });
});
