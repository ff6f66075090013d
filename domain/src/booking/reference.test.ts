import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseReference, REFERENCE_BYTES, referenceFrom } from './reference.js';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const references = fc
  .uint8Array({ minLength: REFERENCE_BYTES, maxLength: REFERENCE_BYTES })
  .map(bytes => referenceFrom(bytes));

describe('a booking reference', () => {
  it('has eight characters in two groups, none of them 0, O, 1 or I', () => {
    fc.assert(fc.property(references, reference => /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(reference)));
  });

  it('is recognised in every spelling', () => {
    fc.assert(
      fc.property(references, reference => {
        expect(parseReference(reference)).toBe(reference);
        expect(parseReference(` ${reference.toLowerCase().replace('-', ' ')} `)).toBe(reference);
      }),
    );
  });

  it('is refused with any one character wrong', () => {
    fc.assert(
      fc.property(references, fc.nat(7), fc.constantFrom(...LETTERS), (reference, position, letter) => {
        const text = reference.replace('-', '');
        fc.pre(text[position] !== letter);
        expect(parseReference(text.slice(0, position) + letter + text.slice(position + 1))).toBeNull();
      }),
    );
  });

  it('is refused with two neighbours swapped', () => {
    fc.assert(
      fc.property(references, fc.nat(6), (reference, position) => {
        const text = [...reference.replace('-', '')];
        const [first, second] = [text[position], text[position + 1]];
        fc.pre(first !== second);
        text.splice(position, 2, String(second), String(first));
        expect(parseReference(text.join(''))).toBeNull();
      }),
    );
  });

  it.each(['', 'K7PQ-3XW', 'K7PQ-3XWMA', 'O7PQ-3XWM', 'K7PQ-3XW!'])("refuses '%s'", text => {
    expect(parseReference(text)).toBeNull();
  });

  it('differs with any one bit of its randomness', () => {
    const zero = new Uint8Array(REFERENCE_BYTES);
    const one = Uint8Array.from(zero, (_, index) => (index === 6 ? 1 : 0));
    expect(referenceFrom(one)).not.toBe(referenceFrom(zero));
  });

  it('is not made of too few bytes', () => {
    expect(() => referenceFrom(new Uint8Array(3))).toThrow(RangeError);
  });
});
