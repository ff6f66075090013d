import { describe, expect, it } from '@jest/globals';
import { telephoneAddress } from './ContactCard.js';

describe('the link of a phone number', () => {
  it.each([
    ['98765 43210', 'tel:+919876543210'],
    ['+91 98765-43210', 'tel:+919876543210'],
    ['91 9876543210', 'tel:+919876543210'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
  ])('of %s is %s', (phone, expected) => {
    expect(telephoneAddress(phone)).toBe(expected);
  });
});
