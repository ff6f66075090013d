import { describe, expect, it } from '@jest/globals';
import { decisionOf, requestedSubsidy } from './decision';

const request = {
  finalAmount: 4200,
  subsidy: 0,
  leastAfterSubsidy: 0,
  amountAfterSubsidy: 3000,
  unfunded: false,
};

describe('a decision about a subsidy', () => {
  it('grants the final amount minus the amount after', () => {
    expect(requestedSubsidy(request)).toBe(1200);
    expect(decisionOf(request, '3000')).toEqual({ amount: 3000, subsidy: 1200, needed: 0 });
  });

  it('with another amount needs only what is not held yet', () => {
    expect(decisionOf(request, '2,500')).toEqual({ amount: 2500, subsidy: 1700, needed: 500 });
    expect(decisionOf(request, '3500')).toEqual({ amount: 3500, subsidy: 700, needed: 0 });
  });

  it('on a request without funds needs the full amount', () => {
    expect(decisionOf({ ...request, unfunded: true }, '3000').needed).toBe(1200);
  });

  it('may leave nothing to pay', () => {
    expect(decisionOf(request, '0')).toMatchObject({ amount: 0, subsidy: 4200 });
  });

  it('leaves at least a donation to pay', () => {
    const generous = { ...request, leastAfterSubsidy: 100 };
    expect(decisionOf(generous, '100')).toMatchObject({ amount: 100, subsidy: 4100 });
    expect(decisionOf(generous, '99').amount).toBeNull();
  });

  it('on a second request has the whole subsidy, and needs only the added amount', () => {
    const again = { ...request, finalAmount: 2000, subsidy: 3700, amountAfterSubsidy: 1500, unfunded: true };
    expect(decisionOf(again, '1500')).toEqual({ amount: 1500, subsidy: 4200, needed: 500 });
  });

  it.each(['', '4200', '9999', '12.5', '-1'])('is none with %j', typed => {
    expect(decisionOf(request, typed)).toEqual({ amount: null, subsidy: null, needed: 0 });
  });
});
