import { describe, expect, it } from '@jest/globals';
import { sumOf } from './reviewModel';

describe('the amount of a payment to check', () => {
  it('is shown in rupees, or with its own currency', () => {
    expect(sumOf({ amount: 4200, currency: 'INR' })).toBe('₹4,200');
    expect(sumOf({ amount: 12, currency: 'USD' })).toBe('USD 12');
  });
});
