import { describe, expect, it } from '@jest/globals';
import { parseRupees } from './rupees';

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
