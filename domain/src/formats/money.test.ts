import { describe, expect, it } from '@jest/globals';
import { formatPaise } from './money.js';

describe('paise', () => {
  it('are read as rupees in Indian grouping, with two places where there are paise', () => {
    expect(formatPaise(12_345_678)).toBe('₹1,23,456.78');
    expect(formatPaise(100_000)).toBe('₹1,000');
    expect(formatPaise(5)).toBe('₹0.05');
    expect(formatPaise(-2950)).toBe('-₹29.50');
  });
});
