import { describe, expect, it } from '@jest/globals';
import { formatPaise, parseRupees } from './money.js';

describe('paise', () => {
  it('are read as rupees in Indian grouping, with two places where there are paise', () => {
    expect(formatPaise(12_345_678)).toBe('₹1,23,456.78');
    expect(formatPaise(100_000)).toBe('₹1,000');
    expect(formatPaise(5)).toBe('₹0.05');
    expect(formatPaise(-2950)).toBe('-₹29.50');
  });
});

describe('an amount as people type it', () => {
  it.each([
    ['4200', 4200],
    ['4,200', 4200],
    ['₹ 1,23,456', 123456],
    ['Rs. 500', 500],
    [' 0 ', 0],
  ])('%j is %d rupees', (typed, rupees) => expect(parseRupees(typed)).toBe(rupees));

  it.each(['', ' ', '12.5', '-5', '5e3', 'five', '₹', '1234567890'])('%j is no amount', typed =>
    expect(parseRupees(typed)).toBeNull(),
  );
});
