import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase45, encodeBase45 } from './base45.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('base45', () => {
  test.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('writes %j as the RFC does, and reads it', (text, encoded) => {
    expect(encodeBase45(bytesOf(text))).toBe(encoded);
    expect(decodeBase45(encoded)).toEqual(bytesOf(text));
  });

  test('gives back any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        expect(decodeBase45(encodeBase45(bytes))).toEqual(bytes);
      }),
    );
  });

  test.each(['A', 'BB8A', 'GGW', ':::', '::', 'bb8', 'BB_', 'ÄÄÄ'])('reads nothing from %j', text => {
    expect(decodeBase45(text)).toBeNull();
  });

  test('has one way to write each text that it reads', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z $%*+\-./:]{0,12}$/),
        text => decodeBase45(text) === null || encodeBase45(decodeBase45(text) ?? bytesOf('')) === text,
      ),
    );
  });
});
